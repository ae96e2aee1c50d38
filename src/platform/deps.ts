import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';

/** What every use case needs. `db` is the database or a running transaction. */
export interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  jobs: Jobs;
}

/**
 * Runs `work` in one transaction; inside a running one it nests as a savepoint. An exception rolls back;
 * use `abortable` of `abort.ts` to leave early with a value.
 */
export function inTransaction<D extends Deps, T>(deps: D, work: (tx: D) => Promise<T>): Promise<T> {
  return deps.db.transaction((db) => work({ ...deps, db }));
}
