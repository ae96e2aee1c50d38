import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from './database.ts';

interface JobOptions {
  /** Seconds to wait before the first attempt. */
  startAfterSeconds?: number;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

/** The outbox: a job enqueued with a running transaction exists if and only if its cause was committed. */
export interface Jobs {
  enqueue(db: Db, name: string, data: object, options?: JobOptions): Promise<void>;
}

export function createJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db as unknown as DrizzleTransactionLike, sql),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
      });
    },
  };
}
