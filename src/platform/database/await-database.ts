import { setTimeout as pause } from 'node:timers/promises';
import { connectionProblem } from './connection-problem.ts';
import { isDatabaseUnavailable, sqlState } from './database-errors.ts';
import { StoreClient } from './store-client.ts';

interface Patience {
  log: { warn(facts: object, message: string): void };
  stopping: AbortSignal;
  patienceMs?: number;
  everyMs?: number;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const PASSING = /^(ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE)/;

/**
 * Resolves once the server accepts the store, to false if it has no such database yet. Throws the last error when the server
 * refuses for good, or is away for too long.
 */
export async function awaitDatabase(
  connectionString: string,
  { log, stopping, patienceMs = FIVE_MINUTES_MS, everyMs = 1000 }: Patience,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  let lastProblem = '';
  for (;;) {
    const error = await connectionError(connectionString);
    // The migration creates a database that is missing.
    const isMissing = sqlState(error) === '3D000';
    if (error === null || isMissing) return !isMissing;
    if (stopping.aborted || !passes(error) || Date.now() >= deadline) throw error;
    const problem = connectionProblem(error, connectionString) ?? error.message;
    if (problem !== lastProblem) log.warn({ err: error }, `waiting for the database: ${problem}`);
    lastProblem = problem;
    await pause(everyMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/**
 * Repeats `work` after each loss of the database, as soon as the server accepts the store again. Throws other errors at once, and a
 * loss after `patienceMs` since the start or when the store stops. `work` must leave nothing open when it fails.
 */
export async function throughOutages<T>(
  connectionString: string,
  { log, stopping, patienceMs = FIVE_MINUTES_MS, everyMs = 1000 }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !passes(error)) throw error;
      if (stopping.aborted || Date.now() >= deadline) throw error;
      log.warn({ err: error }, 'the database was lost during the start; starting again');
      await pause(everyMs, undefined, { signal: stopping }).catch(() => {});
      await awaitDatabase(connectionString, { log, stopping, patienceMs: deadline - Date.now(), everyMs });
    }
  }
}

async function connectionError(connectionString: string): Promise<Error | null> {
  const client = new StoreClient({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

const passes = (error: NodeJS.ErrnoException) =>
  isDatabaseUnavailable(error) || (sqlState(error) === undefined && PASSING.test(error.code ?? ''));
