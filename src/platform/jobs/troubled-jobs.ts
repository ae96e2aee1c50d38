import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { DEAD_LETTER, isInstalled } from './job-stats.ts';

export interface TroubledJob {
  id: string;
  queue: string;
  /** A dead job has given up; any other is retried at `next`. */
  dead: boolean;
  attempts: number;
  next: string;
  /** The cause of the last failure, without personal data. */
  cause: string;
}

const MAX_LISTED = 100;

/** A dead letter names the queue that it came from. */
const QUEUE = sql`coalesce(source_name, name)`;
const FAILED = sql`jobs.job, lateral (select coalesce(source_output, output) as said) failure`;
const CAUSE = sql`coalesce(concat_ws(' ', said ->> 'code', said ->> 'message'), '')`;

/** Lists at most 100 failed jobs, the oldest first. */
export async function listTroubled(db: Db): Promise<TroubledJob[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ job: TroubledJob }>(sql`
    select json_build_object('id', id, 'queue', ${QUEUE}, 'dead', name = ${DEAD_LETTER},
      'attempts', coalesce(source_retry_count, retry_count) + 1, 'next', start_after,
      'cause', ${CAUSE}) as job
    from ${FAILED}
    where state < 'active' and (state = 'retry' or name = ${DEAD_LETTER})
    order by created_on limit ${MAX_LISTED}`);
  return rows.map(({ job }) => job);
}

export async function hurryJobs(db: Db): Promise<number> {
  if (!(await isInstalled(db))) return 0;
  const { rowCount } = await db.execute(
    sql`update jobs.job set start_after = jobs.job_now() where state = 'retry' and start_after > jobs.job_now()`,
  );
  return rowCount ?? 0;
}

/** Deletes dead letters, but no job that may still run. Returns their queues. */
export async function dropDead(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ queue: string }>(sql`
    delete from jobs.job where name = ${DEAD_LETTER} and state < 'active' and id = any(${sql.param([...ids])}::uuid[])
    returning ${QUEUE} as queue`);
  return rows.map(({ queue }) => queue);
}

export interface JobAbout {
  queue: string;
  state: 'waiting' | 'running' | 'failing' | 'dead';
  /** The job is due, or was, at this moment. */
  at: Date;
  /** The cause of the last failure, without personal data; '' for none. */
  cause: string;
}

const AT_MOST_ABOUT = 20;

/** Returns unfinished jobs whose data name one of these ids. It reads the whole queue, so only a person's request may use it. */
export async function jobsAbout(db: Db, ids: readonly string[]): Promise<JobAbout[]> {
  if (ids.length === 0 || !(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ job: Omit<JobAbout, 'at'> & { at: string } }>(sql`
    select json_build_object('queue', ${QUEUE}, 'at', start_after,
      'state', case when name = ${DEAD_LETTER} then 'dead' when state = 'active' then 'running'
        when state = 'retry' then 'failing' else 'waiting' end,
      'cause', ${CAUSE}) as job
    from ${FAILED}
    where state <= 'active' and exists (
      select from jsonb_each_text(data) part where part.value = any(${sql.param([...ids])}::text[]))
    order by start_after limit ${AT_MOST_ABOUT}`);
  return rows.map(({ job }) => ({ ...job, at: new Date(job.at) }));
}
