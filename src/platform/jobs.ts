import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from './database.ts';
import type { JobType } from './job-type.ts';

interface JobOptions {
  startAfterSeconds?: number;
}

/** The outbox: a job enqueued with a running transaction exists if and only if its cause was committed. */
export interface Jobs {
  enqueue<Data extends object>(db: Db, job: JobType<Data>, data: Data, options?: JobOptions): Promise<void>;
}

export function createJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(db, { name }, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db as unknown as DrizzleTransactionLike, sql),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
  };
}

/** True if a job of one of these types about `orderId` is waiting or running. */
export async function isJobPending(
  db: Db,
  { jobs, orderId }: { jobs: readonly { name: string }[]; orderId: string },
): Promise<boolean> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await db.execute(sql`
    select 1 from jobs.job where name in ${names} and data->>'orderId' = ${orderId}
      and state in ('created', 'retry', 'active') limit 1`);
  return rows.length > 0;
}
