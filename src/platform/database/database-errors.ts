/** Connection lost (08, 25P03, 57P), none free (53300), standby (25006), our own time limits (55P03, 57014). */
const PASSING_STATES = /^(08...|25006|25P03|53300|55P03|57014|57P0[1235])$/;

/** How pg reports a lost connection: plain errors without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Errors that ended a connection to the database. Their codes alone (ECONNRESET) could be those of any other socket. */
const fromConnections = new WeakSet<object>();

export function markLostConnection(error: unknown): void {
  if (typeof error === 'object' && error !== null) fromConnections.add(error);
}

const MAX_DEPTH = 5;

/** True if the database could not be reached or gave up for a reason that passes: a 503, not a bug. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false;
  if (fromConnections.has(error) || LOST_CONNECTION.test(error.message)) return true;
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  if (typeof severity === 'string' && typeof code === 'string' && PASSING_STATES.test(code)) return true;
  return isDatabaseUnavailable(error.cause, depth + 1);
}
