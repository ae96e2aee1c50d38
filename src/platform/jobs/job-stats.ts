import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export const DEAD_LETTER = 'dead-letter';

/** A select to count, once pg-boss has created its tables. */
export const deadJobs = sql`select 1 from jobs.job where name = ${DEAD_LETTER} and state < 'active'`;

export interface JobStats {
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  oldestSeconds: number;
  deadLetters: { queue: string; count: number }[];
  dead: number;
}

const NOTHING: JobStats = { queues: [], oldestSeconds: 0, deadLetters: [], dead: 0 };

/** pg-boss creates its tables when the store first starts; until then all counts are zero. */
export async function jobStats(db: Db, now: Date): Promise<JobStats> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (!(await isInstalled(db))) return NOTHING;
  const { rows } = await db.execute<{ queue: string; dead: boolean; count: number; seconds: number }>(sql`
    select coalesce(case when name = ${DEAD_LETTER} then source_name end, name) as queue, name = ${DEAD_LETTER} as dead,
      count(*)::int as count, extract(epoch from ${at} - min(start_after))::float8 as seconds
    from jobs.job
    where state < 'active' and start_after <= ${at} and name not like '\\_\\_pgboss%'
    group by 1, 2 order by 1`);
  const waiting = rows.filter(({ dead }) => !dead);
  const deadLetters = rows.filter(({ dead }) => dead).map(({ queue, count }) => ({ queue, count }));
  return {
    queues: waiting.map(({ queue, count, seconds }) => ({ queue, waiting: count, oldestSeconds: seconds })),
    oldestSeconds: Math.max(0, ...waiting.map(({ seconds }) => seconds)),
    deadLetters,
    dead: deadLetters.reduce((sum, { count }) => sum + count, 0),
  };
}

export interface JobPace {
  donePerSecond: number;
  /** None was done for a minute. A store that runs does its schedules in that time. */
  still: boolean;
}

const PACE_SECONDS = 10;
const STILL_SECONDS = 60;

export async function jobPace(db: Db, now: Date): Promise<JobPace> {
  if (!(await isInstalled(db))) return { donePerSecond: 0, still: true };
  const since = (seconds: number) =>
    sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ lately: number; minute: number }>(sql`
    select count(*) filter (where completed_on > ${since(PACE_SECONDS)})::int as lately, count(*)::int as minute
    from jobs.job
    where state = 'completed' and completed_on > ${since(STILL_SECONDS)} and name not like '\\_\\_pgboss%'`);
  const { lately = 0, minute = 0 } = rows[0] ?? {};
  return { donePerSecond: lately / PACE_SECONDS, still: minute === 0 };
}

export async function isInstalled(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('jobs.job') is not null as exists`,
  );
  return rows[0]?.exists === true;
}
