import type { Job, PgBoss } from 'pg-boss';
import type { Deps } from '#platform/deps.ts';
import { HopelessJob } from '#platform/jobs/hopeless-job.ts';
import { type JobHandler, RunLater } from '#platform/jobs/job-handler.ts';
import { endAttempts, jobsDb } from '#platform/jobs/jobs.ts';
import { requestOf, traceOf } from '#platform/jobs/request-of-job.ts';
import { onBehalfOf } from '#platform/log/asking-request.ts';
import { reportable } from '#platform/log/error-facts.ts';
import { inSpan, kindOf } from '#platform/tracing/span.ts';

export type FetchedJob = Pick<Job<object>, 'id' | 'data' | 'retryCount'>;

export type JobEnd = { outcome: 'done' | 'later' } | { outcome: 'failed'; error: unknown };

interface Run {
  boss: PgBoss;
  handler: JobHandler;
  deps: Deps;
  withinMs: number;
}

/** Runs a fetched job and records its end, unless the job was taken from this process meanwhile. */
export function runJob(run: Run, job: FetchedJob): Promise<JobEnd> {
  const { name } = run.handler.job;
  const request = requestOf(job.data);
  const facts = { 'loja.queue': name, 'loja.attempt': job.retryCount + 1 };
  return inSpan(
    {
      name: `job ${name}`,
      kind: 'consumer',
      parent: traceOf(job.data),
      facts: request ? { ...facts, 'loja.request': request } : facts,
    },
    async (span) => {
      const end = await runOnce(run, job, request);
      span?.describe({ 'loja.outcome': end.outcome });
      if (end.outcome === 'failed') span?.fail(kindOf(end.error));
      return end;
    },
  );
}

async function runOnce(
  { boss, handler, deps, withinMs }: Run,
  job: FetchedJob,
  request: string | undefined,
): Promise<JobEnd> {
  const { name } = handler.job;
  let result: RunLater | null;
  try {
    result = await within(
      withinMs,
      onBehalfOf(request, () => handler.run(deps, job.data)),
    );
  } catch (error) {
    const facts = { queue: name, id: job.id, attempt: job.retryCount + 1, ...(request && { request }) };
    deps.log.warn({ ...facts, err: error }, 'job failed');
    if (error instanceof HopelessJob) await endAttempts(deps.db, { name, id: job.id });
    await boss.fail(name, job, reportable(error));
    return { outcome: 'failed', error };
  }
  if (!(result instanceof RunLater)) {
    await boss.complete(name, job);
    return { outcome: 'done' };
  }
  const startAfter = Math.ceil(result.seconds);
  await deps.db.transaction(async (tx) => {
    const db = jobsDb(tx);
    await boss.deleteJob(name, job, { db });
    await boss.send(name, job.data, { db, id: job.id, startAfter, priority: 1 });
  });
  return { outcome: 'later' };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`not done within ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
