import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { DEAD_LETTER, isInstalled } from './job-stats.ts';

export interface TroubledJob {
  id: string;
  queue: string;
  /** It gave up. Otherwise it is tried again at `next`. */
  dead: boolean;
  attempts: number;
  next: string;
  /** From the last failure, without personal data. */
  cause: string;
}

const AT_MOST = 100;

/** Those that failed, the oldest first, at most 100. */
export async function listTroubled(db: Db): Promise<TroubledJob[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ job: TroubledJob }>(sql`
    select json_build_object('id', id, 'queue', coalesce(source_name, name), 'dead', name = ${DEAD_LETTER},
      'attempts', coalesce(source_retry_count, retry_count) + 1, 'next', start_after,
      'cause', coalesce(concat_ws(' ', said ->> 'code', said ->> 'message'), '')) as job
    from jobs.job, lateral (select coalesce(source_output, output) as said) failure
    where state < 'active' and (state = 'retry' or name = ${DEAD_LETTER})
    order by created_on limit ${AT_MOST}`);
  return rows.map(({ job }) => job);
}

export async function hurryJobs(db: Db): Promise<number> {
  if (!(await isInstalled(db))) return 0;
  const { rowCount } = await db.execute(
    sql`update jobs.job set start_after = jobs.job_now() where state = 'retry' and start_after > jobs.job_now()`,
  );
  return rowCount ?? 0;
}

/** Deletes dead letters, never a job that may still run. Returns their queues. */
export async function dropDead(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ queue: string }>(sql`
    delete from jobs.job where name = ${DEAD_LETTER} and state < 'active' and id = any(${sql.param([...ids])}::uuid[])
    returning coalesce(source_name, name) as queue`);
  return rows.map(({ queue }) => queue);
}
