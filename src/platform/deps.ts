import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log/log.ts';
import { inChildSpan } from './tracing/span.ts';

export interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  jobs: Jobs;
}

/** Joins a running transaction, which an exception must end. `abortable` rolls back and returns a value. */
export function inTransaction<D extends Deps, T>(deps: D, work: (tx: D) => Promise<T>): Promise<T> {
  return deps.db instanceof PgTransaction ? work(deps) : inSavepoint(deps, work);
}

/** Begins a transaction. Inside a running one, only what `work` did is rolled back after an exception. */
export function inSavepoint<D extends Deps, T>(deps: D, work: (tx: D) => Promise<T>): Promise<T> {
  const name = deps.db instanceof PgTransaction ? 'savepoint' : 'transaction';
  return inChildSpan({ name, kind: 'internal' }, () => deps.db.transaction((db) => work({ ...deps, db })));
}

/** The clock stands still, so that all rows of a transaction bear one moment and can be found by it. */
export function atOneMoment<D extends Deps>(tx: D): D {
  const now = tx.clock.now();
  return { ...tx, clock: { now: () => now } };
}
