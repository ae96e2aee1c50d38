/**
 * These states pass: connection lost (08, 25P03, 57P), nothing free (53), broken disk (58030), standby (25006), our limits
 * (55P03, 57014).
 */
const PASSING_STATES = /^(08...|25006|25P03|53[0-3]00|55P03|57014|57P0[1235]|58030)$/;

/** pg reports a lost connection by plain errors without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Remembers the errors that ended a connection to the database, because their codes (ECONNRESET) could be any socket's. */
const fromConnections = new WeakSet<object>();

export function markLostConnection(error: unknown): void {
  if (typeof error === 'object' && error !== null) fromConnections.add(error);
}

const MAX_DEPTH = 5;

/** The database could not be reached or gave up for a reason that passes, so the response is a 503. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false;
  if (fromConnections.has(error) || LOST_CONNECTION.test(error.message)) return true;
  return PASSING_STATES.test(ownState(error) ?? '') || isDatabaseUnavailable(error.cause, depth + 1);
}

/** Returns PostgreSQL's code of the error or of its cause, or undefined if the error came from elsewhere. */
export function sqlState(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  return ownState(error) ?? sqlState(error.cause, depth + 1);
}

function ownState(error: Error): string | undefined {
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : undefined;
}
