import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import { DEAD_LETTER } from './job-stats.ts';
import type { JobType } from './job-type.ts';
import { withRequest } from './request-of-job.ts';

/** Jobs are an outbox: one enqueued in a transaction exists if and only if its cause was committed. */
export interface Jobs {
  enqueue<Data extends object>(db: Db, job: JobType<Data>, data: NoInfer<Data>): Promise<void>;
  /** Returns up to 1,000 jobs from the dead letters to their queues, and resolves to their number. */
  repeatDead(db: Db): Promise<number>;
}

export const jobsDb = (db: Db) => fromDrizzle(db as unknown as DrizzleTransactionLike, sql);

export function createJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(db, { name, waitingKey, idOf }, data) {
      await boss.send(name, withRequest(data), {
        db: jobsDb(db),
        ...(waitingKey && { singletonKey: waitingKey(data) }),
        ...(idOf && { id: idOf(data) }),
      });
    },
    async repeatDead(db) {
      // The queue exists only once a store has started.
      if (!(await boss.getQueue(DEAD_LETTER))) return 0;
      return boss.redrive(DEAD_LETTER, { db: jobsDb(db) });
    },
  };
}

export async function endAttempts(db: Db, { name, id }: { name: string; id: string }): Promise<void> {
  await db.execute(sql`update jobs.job set retry_limit = retry_count where name = ${name} and id = ${id}`);
}

export async function dueQueues(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select q.name from unnest(${sql.param(names)}::text[]) q (name)
    where exists (
      select 1 from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now())`);
  return rows.map(({ name }) => name);
}

/** Returns 0 when the last of them is due or running, and null when there is none. */
export async function secondsUntilDue(
  db: Db,
  { jobs, id }: { jobs: readonly { name: string }[]; id: string },
): Promise<number | null> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from max(greatest(start_after, jobs.job_now())) - jobs.job_now())::float8 as seconds
    from jobs.job where name in ${names} and id = ${id} and state <= 'active'`);
  return rows[0]?.seconds ?? null;
}
