import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from './database.ts';

interface JobOptions {
  /** Seconds to wait before the first attempt. */
  startAfterSeconds?: number;
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
      });
    },
  };
}

/** Whether a job of one of these queues about `orderId` is on its way: neither done nor given up. */
export async function isOnItsWay(
  db: Db,
  { queues, orderId }: { queues: readonly string[]; orderId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from jobs.job where name in ${[...queues]} and data->>'orderId' = ${orderId}
      and state in ('created', 'retry', 'active') limit 1`);
  return rows.length > 0;
}
