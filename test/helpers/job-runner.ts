import type { PgBoss } from 'pg-boss';
import type { Deps } from '#platform/deps.ts';
import type { JobHandler } from '#platform/jobs/job-handler.ts';
import { dueQueues } from '#platform/jobs/jobs.ts';
import { runJob } from '#server/run-job.ts';

interface Runner {
  boss: PgBoss;
  handlers: readonly JobHandler[];
  deps: Deps;
  settled?: () => Promise<unknown>;
  /** A failed job waits for its retry, as with workers; otherwise its error fails the test. */
  keepFailures?: boolean;
}

const WITHIN_MS = 60_000;

export function jobRunner({ boss, handlers, deps, settled = async () => {}, keepFailures = false }: Runner) {
  const names = handlers.map(({ job }) => job.name);

  /** Runs every due job, and those that they enqueue, until none is left. Returns their names. */
  async function runJobs(): Promise<string[]> {
    const ran: string[] = [];
    for (let before = -1; before !== ran.length; ) {
      before = ran.length;
      let due = await dueQueues(deps.db, names);
      for (const handler of handlers) {
        const { name } = handler.job;
        if (!due.includes(name)) continue;
        for (const waiting of await boss.fetch<object>(name, { batchSize: 50 })) {
          const end = await runJob({ boss, handler, deps, withinMs: WITHIN_MS }, waiting);
          if (end.outcome === 'failed' && !keepFailures) throw end.error;
          ran.push(end.outcome === 'failed' ? `${name} failed: ${String(end.error)}` : name);
        }
        due = await dueQueues(deps.db, names);
      }
      await settled();
    }
    return ran;
  }

  async function runSchedules(...names: string[]): Promise<void> {
    for (const name of names) {
      const handler = handlers.find(({ job }) => job.name === name);
      if (!handler) throw new Error(`no job ${name}`);
      await handler.run(deps, null);
    }
  }

  return { runJobs, runSchedules };
}
