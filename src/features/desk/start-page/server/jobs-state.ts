import type { Db } from '#platform/database/database.ts';
import { jobPace, jobStats, NO_JOBS, NO_PACE } from '#platform/jobs/job-stats.ts';

const STALLED_SECONDS = 60;

export type JobsState = Awaited<ReturnType<typeof readJobs>>;

export async function readJobs(db: Db, { hasJobs, now }: { hasJobs: boolean; now: Date }) {
  const stats = hasJobs ? await jobStats(db, now) : NO_JOBS;
  const pace = hasJobs ? await jobPace(db, now) : NO_PACE;
  const waiting = stats.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const still = pace.quietSeconds === null || pace.quietSeconds > STALLED_SECONDS;
  return { ...stats, ...pace, waiting, stalled: still && stats.oldestSeconds > STALLED_SECONDS };
}
