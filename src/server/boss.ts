import { PgBoss } from 'pg-boss';
import type { JobHandler } from '#platform/job-handler.ts';
import { DEAD_LETTER } from '#platform/job-stats.ts';

// A killed process is noticed by its missing heartbeat. Its job runs again after at most one heartbeat, one supervision
// interval and one retry delay.
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 15;

/**
 * pg-boss on the store's database: queues, retries and dead letters are in the schema `jobs`. `supervised` is for the
 * process that runs jobs; others only enqueue.
 */
export const createBoss = (connectionString: string, { supervised }: { supervised: boolean }): PgBoss =>
  new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'loja-jobs',
    ...(supervised
      ? { max: 3, superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS }
      : { max: 2, supervise: false, schedule: false }),
  });

const QUEUE = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** Enqueueing fails for a queue that does not exist. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await boss.createQueue(DEAD_LETTER);
  for (const { job } of handlers) {
    await boss.createQueue(job.name, { ...QUEUE, deadLetter: DEAD_LETTER });
    // createQueue leaves the settings of an existing queue as they are.
    await boss.updateQueue(job.name, QUEUE);
  }
}
