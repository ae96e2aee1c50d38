import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobHandler } from '#platform/jobs/job-handler.ts';
import { DEAD_LETTER } from '#platform/jobs/job-stats.ts';

// A killed process's job runs again within a heartbeat, a supervision interval and a retry delay.
export const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 15;

export const BOSS_CONNECTIONS = 3;

export const createBoss = (connection: string | Pool, { supervised }: { supervised: boolean }): PgBoss =>
  new PgBoss({
    ...(typeof connection === 'string'
      ? { connectionString: connection, application_name: 'loja-jobs', max: 2 }
      : { db: { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) } }),
    schema: 'jobs',
    ...(supervised
      ? { superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS }
      : { supervise: false, schedule: false }),
  });

export const JOB_SECONDS = 120;

const ATTEMPTS = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: JOB_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** A mail server may be down for a day, so 8 attempts in about 20 minutes are followed by one every 15 minutes. */
const MAIL_ATTEMPTS = { ...ATTEMPTS, retryLimit: 8 + 95, retryDelayMax: 15 * 60 };

/** Writes only what differs: each queue costs a transaction under one lock for all processes. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER);
  for (const { job } of handlers) {
    const queue = known.get(job.name);
    const policy = job.waitingKey ? 'short' : 'standard';
    const options = job.urgency === 'mail' ? MAIL_ATTEMPTS : ATTEMPTS;
    if (!queue) await boss.createQueue(job.name, { ...options, policy, deadLetter: DEAD_LETTER });
    else if (differs(queue, options)) await boss.updateQueue(job.name, options);
  }
}

export async function createSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { job } of handlers)
    if (job.cron !== null && known.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron);
}

const differs = <T extends object>(stored: Partial<T>, requested: T): boolean =>
  (Object.keys(requested) as (keyof T)[]).some((key) => stored[key] !== requested[key]);
