import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Deps } from '#platform/deps.ts';
import type { JobHandler } from '#platform/jobs/job-handler.ts';
import { type JobType, URGENCIES, type Urgency } from '#platform/jobs/job-type.ts';
import { dueQueues } from '#platform/jobs/jobs.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { HEARTBEAT_SECONDS, JOB_SECONDS } from './boss.ts';
import { type FetchedJob, runJob } from './run-job.ts';

/** `least` applies while more urgent jobs use all of their slots. It is never 0, so that a silent bank cannot stop mail. */
const SLOTS: Record<Urgency, { most: number; least: number }> = {
  money: { most: 12, least: 12 },
  mail: { most: 4, least: 1 },
  housekeeping: { most: 2, least: 2 },
};

const POLL_MS = 1000;

interface Workers {
  boss: PgBoss;
  handlers: readonly JobHandler[];
  deps: Deps;
  ended?: Metrics['jobEnded'] | undefined;
}

export interface RunningWorkers {
  stop(patienceMs: number): Promise<void>;
}

/** One statement a second asks all queues for work; a queue that has some is then emptied without a pause. */
export function startWorkers({ boss, handlers, deps, ended = () => {} }: Workers): RunningWorkers {
  const byUrgency = handlers.toSorted((a, b) => rank(a.job) - rank(b.job));
  const names = byUrgency.map(({ job }) => job.name);
  const due = new Set<string>();
  const running = new Map<FetchedJob, { handler: JobHandler; end: Promise<void> }>();
  const stopping = new AbortController();
  let filling: Promise<void> | null = null;
  let slotsFreed = false;

  const count = (test: (handler: JobHandler) => boolean) =>
    running.values().reduce((sum, { handler }) => sum + (test(handler) ? 1 : 0), 0);
  const runningOf = (urgency: Urgency) => count(({ job }) => job.urgency === urgency && job.cron === null);
  function freeSlots({ job }: JobHandler): number {
    if (job.cron !== null) return count((one) => one.job === job) > 0 ? 0 : 1;
    const moreUrgent = URGENCIES.slice(0, URGENCIES.indexOf(job.urgency));
    const busy = moreUrgent.some((urgency) => runningOf(urgency) >= SLOTS[urgency].most);
    const { most, least } = SLOTS[job.urgency];
    return (busy ? least : most) - runningOf(job.urgency);
  }

  /** One fill at a time, so that no two count the same slot as free. */
  function fill(): void {
    slotsFreed = true;
    filling ??= fillSlots()
      .catch((err) => {
        due.clear();
        deps.log.error({ err }, 'jobs could not be fetched');
      })
      .finally(() => {
        filling = null;
        if (slotsFreed) fill();
      });
  }
  async function fillSlots(): Promise<void> {
    while (slotsFreed) {
      slotsFreed = false;
      for (const handler of byUrgency) await fillFrom(handler);
    }
  }
  async function fillFrom(handler: JobHandler): Promise<void> {
    const { name } = handler.job;
    const batchSize = due.has(name) && !stopping.signal.aborted ? freeSlots(handler) : 0;
    if (batchSize <= 0) return;
    const jobs = await boss.fetch<object>(name, { batchSize });
    if (jobs.length < batchSize) due.delete(name);
    for (const job of jobs) running.set(job, { handler, end: run(handler, job) });
  }
  async function run(handler: JobHandler, job: FetchedJob): Promise<void> {
    try {
      const { outcome } = await runJob({ boss, handler, deps, withinMs: JOB_SECONDS * 1000 }, job);
      if (outcome !== 'later') ended(handler.job.name, outcome);
    } catch (err) {
      // The database counts the job as running until its heartbeat is missed.
      deps.log.error({ err, job: handler.job.name }, 'the end of a job could not be recorded');
    } finally {
      running.delete(job);
      fill();
    }
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const name of await dueQueues(deps.db, names)) due.add(name);
        if (due.size > 0) fill();
      } catch (err) {
        deps.log.error({ err }, 'queues could not be read');
      }
      await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const polling = poll();
  const heartbeat = setInterval(
    () => beat().catch((err) => deps.log.error({ err }, 'the heartbeat of running jobs failed')),
    (HEARTBEAT_SECONDS / 3) * 1000,
  );
  async function beat(): Promise<void> {
    const jobs = Map.groupBy(running.keys(), (job) => running.get(job)?.handler.job.name ?? '');
    for (const [name, ofQueue] of jobs) await boss.touch(name, ofQueue);
  }

  return {
    async stop(patienceMs) {
      stopping.abort();
      await polling;
      await filling;
      const patience = new AbortController();
      const ends = Promise.all([...running.values()].map(({ end }) => end));
      await Promise.race([ends, pause(patienceMs, undefined, { signal: patience.signal })]);
      patience.abort();
      clearInterval(heartbeat);
      for (const [job, { handler }] of running)
        await boss.fail(handler.job.name, job, { message: 'the process ended' });
    },
  };
}

const rank = ({ urgency, bulk }: JobType) => URGENCIES.indexOf(urgency) + (bulk ? 0.5 : 0);
