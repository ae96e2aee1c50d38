import type { PgBoss } from 'pg-boss';
import type { Deps } from '#platform/deps.ts';
import type { JobHandler } from '#platform/job-handler.ts';

interface Runner {
  boss: PgBoss;
  handlers: readonly JobHandler[];
  deps: Deps;
  settled?: () => Promise<unknown>;
  /** A failed job waits for its retry, as with workers; otherwise its error fails the test. */
  keepFailures?: boolean;
}

export function jobRunner({ boss, handlers, deps, settled = async () => {}, keepFailures = false }: Runner) {
  async function runOne(
    { job, run }: JobHandler,
    { id, data }: { id: string; data: object },
  ): Promise<string> {
    try {
      await run(deps, data);
    } catch (error) {
      if (!keepFailures) throw error;
      await boss.fail(job.name, id, { message: String(error) });
      return `${job.name} failed: ${String(error)}`;
    }
    await boss.complete(job.name, id);
    return job.name;
  }

  /** Runs every due job, and those that they enqueue, until none is left. Returns their names. */
  async function runJobs(): Promise<string[]> {
    const ran: string[] = [];
    for (let before = -1; before !== ran.length; ) {
      before = ran.length;
      for (const handler of handlers) {
        for (const waiting of await boss.fetch<object>(handler.job.name, { batchSize: 50 }))
          ran.push(await runOne(handler, waiting));
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
