import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { DEAD_LETTER, isInstalled } from './job-stats.ts';

export interface JobAbout {
  queue: string;
  state: 'waiting' | 'running' | 'failing' | 'dead';
  /** When it is due, or was. */
  at: Date;
  /** From the last failure, without personal data; '' for none. */
  cause: string;
}

const AT_MOST = 20;

/** Unfinished jobs whose data name one of these ids. Reads the whole queue, so only for a person who asks. */
export async function jobsAbout(db: Db, ids: readonly string[]): Promise<JobAbout[]> {
  if (ids.length === 0 || !(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ job: Omit<JobAbout, 'at'> & { at: string } }>(sql`
    select json_build_object('queue', coalesce(source_name, name), 'at', start_after,
      'state', case when name = ${DEAD_LETTER} then 'dead' when state = 'active' then 'running'
        when state = 'retry' then 'failing' else 'waiting' end,
      'cause', coalesce(concat_ws(' ', said ->> 'code', said ->> 'message'), '')) as job
    from jobs.job, lateral (select coalesce(source_output, output) as said) failure
    where state <= 'active' and exists (
      select from jsonb_each_text(data) part where part.value = any(${sql.param([...ids])}::text[]))
    order by start_after limit ${AT_MOST}`);
  return rows.map(({ job }) => ({ ...job, at: new Date(job.at) }));
}
