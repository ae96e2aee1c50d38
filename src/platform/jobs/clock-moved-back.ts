import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** Smaller differences need no repair. */
const LEAST_SECONDS = 60;

/**
 * After the database's clock moved back, pg-boss waits for the moments that it noted before: no schedule runs, and new jobs are not
 * due, for as long as the clock was ahead. Moves those moments to now, and the jobs of that time by as much. Returns by how many
 * seconds the clock was ahead; 0 if it was not.
 */
export async function repairJobClock(db: Db): Promise<number> {
  const ahead = (column: string) =>
    sql.raw(`${column} > jobs.job_now() + ${LEAST_SECONDS} * interval '1 second'`);
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    with noted as (
      select greatest(
        (select max(greatest(cron_on, bam_on, flow_on, reindex_on)) from jobs.version),
        (select max(greatest(monitor_claim_on, monitor_on, maintain_on)) from jobs.queue),
        (select max(created_on) from jobs.job where state < 'active')
      ) as latest
    )
    select extract(epoch from latest - jobs.job_now())::float8 as seconds from noted where ${ahead('latest')}`);
  const seconds = Math.round(rows[0]?.seconds ?? 0);
  if (seconds === 0) return 0;
  await db.execute(sql`
    with passes as (
      update jobs.version set cron_on = least(cron_on, jobs.job_now()), bam_on = least(bam_on, jobs.job_now()),
        flow_on = least(flow_on, jobs.job_now()), reindex_on = least(reindex_on, jobs.job_now())
    ), queues as (
      update jobs.queue set monitor_claim_on = least(monitor_claim_on, jobs.job_now()),
        monitor_on = least(monitor_on, jobs.job_now()), maintain_on = least(maintain_on, jobs.job_now())
    )
    update jobs.job set start_after = start_after - (created_on - jobs.job_now()), created_on = jobs.job_now()
    where state < 'active' and ${ahead('created_on')}`);
  return seconds;
}

const EVERY_MS = 60_000;

/** Every copy looks once a minute, and the first one repairs. Returns a function that stops it. */
export function watchJobClock({ db, log }: Pick<Deps, 'db' | 'log'>): () => void {
  async function look(): Promise<void> {
    const seconds = await repairJobClock(db);
    if (seconds > 0)
      log.error({ alarm: 'clock_moved_back', seconds }, 'jobs waited for a clock that had been ahead');
  }
  // A failure is ignored, because the next look finds the same.
  const timer = setInterval(
    () => void look().catch((err) => log.warn({ err }, 'the clock of jobs could not be read')),
    EVERY_MS,
  );
  return () => clearInterval(timer);
}
