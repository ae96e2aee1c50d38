import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export const DEAD_LETTER = 'dead-letter';

/** The select needs the tables that pg-boss creates. */
export const deadJobs = sql`select 1 from jobs.job where name = ${DEAD_LETTER} and state < 'active'`;

interface QueueCount {
  queue: string;
  count: number;
}

export interface JobStats {
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  oldestSeconds: number;
  /** These jobs failed three times or more and will be retried, perhaps much later. */
  failing: QueueCount[];
  deadLetters: QueueCount[];
  dead: number;
}

export const NO_JOBS: JobStats = { queues: [], oldestSeconds: 0, failing: [], deadLetters: [], dead: 0 };

interface Row extends Record<string, unknown> {
  queue: string;
  dead: boolean;
  due: number;
  seconds: number | null;
  failing: number;
}

export async function jobStats(db: Db, now: Date): Promise<JobStats> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select coalesce(case when name = ${DEAD_LETTER} then source_name end, name) as queue, name = ${DEAD_LETTER} as dead,
      count(*) filter (where start_after <= ${at})::int as due,
      extract(epoch from ${at} - min(start_after))::float8 as seconds,
      count(*) filter (where state = 'retry' and retry_count >= 2)::int as failing
    from jobs.job
    where state < 'active' and name not like '\\_\\_pgboss%'
    group by 1, 2 order by 1`);
  const alive = rows.filter(({ dead }) => !dead);
  const waiting = alive.filter(({ due }) => due > 0);
  const deadLetters = rows.filter(({ dead }) => dead).map(({ queue, due }) => ({ queue, count: due }));
  return {
    queues: waiting.map(({ queue, due, seconds }) => ({ queue, waiting: due, oldestSeconds: seconds ?? 0 })),
    oldestSeconds: Math.max(0, ...waiting.map(({ seconds }) => seconds ?? 0)),
    failing: alive.flatMap(({ queue, failing }) => (failing > 0 ? [{ queue, count: failing }] : [])),
    deadLetters,
    dead: deadLetters.reduce((sum, { count }) => sum + count, 0),
  };
}

export interface JobPace {
  donePerSecond: number;
  /**
   * Seconds since a job last succeeded, without those that a clock noted too far ahead; null if none ever did. A running store
   * has schedules every minute.
   */
  quietSeconds: number | null;
  /** Seconds since the queues were created; infinite without queues. */
  ageSeconds: number;
  parkedMails: number;
}

export const NO_PACE: JobPace = {
  donePerSecond: 0,
  quietSeconds: null,
  ageSeconds: Infinity,
  parkedMails: 0,
};

const PACE_SECONDS = 10;

interface Pace extends Record<string, unknown> {
  lately: number;
  quiet: number | null;
  parked: number;
  age: number | null;
}

export async function jobPace(db: Db, now: Date): Promise<JobPace> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Pace>(sql`
    select count(*) filter (where state = 'completed' and completed_on > ${at} - ${PACE_SECONDS} * interval '1 second')::int as lately,
      extract(epoch from ${at} - max(completed_on) filter (where state = 'completed' and completed_on <= ${at}))::float8 as quiet,
      count(*) filter (where state = 'cancelled' and name like 'mail.%')::int as parked,
      (select extract(epoch from ${at} - min(created_on))::float8 from jobs.queue) as age
    from jobs.job
    where state in ('completed', 'cancelled') and name not like '\\_\\_pgboss%'`);
  const { lately = 0, quiet = null, parked = 0, age = null } = rows[0] ?? {};
  return {
    donePerSecond: lately / PACE_SECONDS,
    quietSeconds: quiet,
    ageSeconds: age ?? Infinity,
    parkedMails: parked,
  };
}

export async function isInstalled(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('jobs.job') is not null as exists`,
  );
  return rows[0]?.exists === true;
}
