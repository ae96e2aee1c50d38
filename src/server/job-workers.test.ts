import { Hono } from 'hono';
import { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { handleJob, type JobHandler, RunLater } from '#platform/jobs/job-handler.ts';
import { jobStats } from '#platform/jobs/job-stats.ts';
import { defineJob, type JobType } from '#platform/jobs/job-type.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { createQueues } from './boss.ts';
import { requestLog } from './http/request-log.ts';
import { startWorkers } from './job-workers.ts';
import { runJob } from './run-job.ts';

const { db, pool, connectionString } = await testDatabase();
const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false, max: 3 });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));

const deps = { ...testDeps(db), jobs: createJobs(boss) };
const schema = v.object({ n: v.number() });
type Data = v.InferOutput<typeof schema>;
type Work = (data: Data) => Promise<unknown>;

const money = (name: string) => defineJob(name, name, schema, { urgency: 'money' });
const mail = (name: string) => defineJob(name, name, schema, { urgency: 'mail' });
const handle = (job: JobType<Data>, work: Work) => handleJob(job, (_deps, data) => work(data));

async function enqueue(job: JobType<Data>, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await deps.jobs.enqueue(db, job, { n });
}

function work(...handlers: JobHandler[]) {
  const workers = startWorkers({ boss, handlers, deps });
  onTestFinished(() => workers.stop(0));
  return workers;
}

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

const statesOf = async ({ name }: JobType<Data>) => {
  const { rows } = await pool.query<{ state: string }>('select state from jobs.job where name = $1', [name]);
  return rows.map(({ state }) => state);
};

test('a queue of hundreds is emptied without a pause', async () => {
  const job = money('many.jobs');
  const done: number[] = [];
  const handler = handle(job, async ({ n }) => done.push(n));
  await createQueues(boss, [handler]);
  await enqueue(job, 300);
  work(handler);
  await eventually(() => done.length).toBe(300);
  expect(new Set(done).size).toBe(300);
});

test('money takes all of its slots first; mail then has one, and more when money is done', async () => {
  const paying = money('urgent.money');
  const mailing = mail('urgent.mail');
  const gate = Promise.withResolvers<void>();
  let moneyRunning = 0;
  let mailRunning = 0;
  let mailed = 0;
  const beside: number[] = [];
  const mails = handle(mailing, async () => {
    mailRunning += 1;
    if (moneyRunning > 0) beside.push(mailRunning);
    await new Promise((resolve) => setImmediate(resolve));
    mailRunning -= 1;
    mailed += 1;
  });
  const payments = handle(paying, async () => {
    moneyRunning += 1;
    await gate.promise;
    moneyRunning -= 1;
  });
  await createQueues(boss, [mails, payments]);
  await enqueue(mailing, 30);
  await enqueue(paying, 13);
  work(mails, payments);
  // While a silent bank holds up the money jobs, mail still goes out.
  await eventually(() => mailed).toBe(30);
  expect(moneyRunning).toBe(12);
  expect(beside).toHaveLength(30);
  expect(Math.max(...beside)).toBe(1);
  gate.resolve();
  await eventually(() => statesOf(paying)).toEqual(Array(13).fill('completed'));
});

test('housekeeping without a schedule is done, two at once', async () => {
  const bulk = defineJob('bulk.acts', 'bulk.acts', schema, { urgency: 'housekeeping' });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const acts = handle(bulk, async () => {
    running += 1;
    await gate.promise;
    running -= 1;
  });
  await createQueues(boss, [acts]);
  await enqueue(bulk, 3);
  work(acts);
  await eventually(() => running).toBe(2);
  expect(await statesOf(bulk)).toEqual(expect.arrayContaining(['active', 'active', 'created']));
  gate.resolve();
  await eventually(() => statesOf(bulk)).toEqual(Array(3).fill('completed'));
});

test('many notifications wait as one job; those that come while it runs lead to one more', async () => {
  const job = defineJob('one.waits', 'one.waits', schema, {
    urgency: 'money',
    waitingKey: ({ n }) => String(n),
  });
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const handler = handle(job, async () => gates[runs++]?.promise);
  await createQueues(boss, [handler]);
  const notify = () => deps.jobs.enqueue(db, job, { n: 7 });
  await Promise.all(Array.from({ length: 20 }, notify));
  expect(await statesOf(job)).toEqual(['created']);
  work(handler);
  await eventually(() => runs).toBe(1);
  await Promise.all(Array.from({ length: 20 }, notify));
  expect((await statesOf(job)).sort()).toEqual(['active', 'created']);
  for (const gate of gates) gate.resolve();
  await eventually(() => statesOf(job)).toEqual(['completed', 'completed']);
  expect(runs).toBe(2);
});

test('a job that waits for another runs again before the rest of its queue', async () => {
  const job = defineJob('runs.later', 'runs.later', schema, {
    urgency: 'mail',
    idOf: ({ n }) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  });
  const ran: number[] = [];
  const handler = handle(job, async ({ n }) => {
    ran.push(n);
    return n === 0 && ran.filter((one) => one === 0).length === 1 ? new RunLater(0) : null;
  });
  await createQueues(boss, [handler]);
  await enqueue(job, 40);
  await enqueue(job, 40);
  work(handler);
  await eventually(() => statesOf(job)).toEqual(Array(40).fill('completed'));
  expect(ran).toHaveLength(41);
  expect(ran.lastIndexOf(0)).toBeLessThan(20);
});

test('takes unfinished and slow jobs again', async () => {
  const job = money('left.undone');
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const handler = handle(job, async () => {
    runs += 1;
    await gate.promise;
  });
  await createQueues(boss, [handler]);
  await enqueue(job, 1);
  const workers = work(handler);
  await eventually(() => runs).toBe(1);
  await workers.stop(0);
  expect(await statesOf(job)).toEqual(['retry']);
  // The job has been taken away, so its late end changes nothing.
  gate.resolve();
  await pool.query("update jobs.job set start_after = now() where name = 'left.undone'");
  const [again] = await boss.fetch<Data>(job.name);
  if (!again) throw new Error('the job is not there');
  const never = handle(job, () => new Promise(() => {}));
  const end = await runJob({ boss, handler: never, deps, withinMs: 1 }, again);
  expect(end.outcome).toBe('failed');
  expect(await statesOf(job)).toEqual(['retry']);
});

test('settings of queues are written only when they differ', async () => {
  const handler = handle(money('same.settings'), async () => {});
  await createQueues(boss, [handler]);
  const versions = async () =>
    (await pool.query("select updated_on from jobs.queue where name = 'same.settings'")).rows[0].updated_on;
  const first = await versions();
  await createQueues(boss, [handler]);
  expect(await versions()).toEqual(first);
  await boss.updateQueue('same.settings', { retryLimit: 1 });
  await createQueues(boss, [handler]);
  expect(await boss.getQueue('same.settings')).toMatchObject({ retryLimit: 8 });
});

test('mails are tried for a day, at most 15 minutes apart', async () => {
  const handler = handle(mail('patient.mail'), async () => {});
  await createQueues(boss, [handler]);
  const queue = await boss.getQueue('patient.mail');
  expect(queue).toMatchObject({ retryDelayMax: 900, retryBackoff: true });
  const { retryDelay = 0, retryLimit = 0 } = queue ?? {};
  const least = Array.from({ length: retryLimit }, (_, n) => Math.min(900, (retryDelay * 2 ** (n + 1)) / 2));
  const hours = least.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(Math.round(hours)).toBe(24);
});

/** Runs the queue's next job, and returns its log. */
async function runNext(handler: JobHandler): Promise<object[]> {
  const lines: object[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const [next] = await boss.fetch<object>(handler.job.name);
  if (!next) throw new Error('no job is due');
  await runJob({ boss, handler, deps: { ...deps, log }, withinMs: 1000 }, next);
  return lines;
}

test('each failed attempt leaves one warning, with its cause and without personal data', async () => {
  const job = money('told.once');
  const handler = handle(job, async () => {
    throw new Error('ana@exemplo.com.br was refused');
  });
  await createQueues(boss, [handler]);
  await enqueue(job, 1);
  const lines = await runNext(handler);
  expect(lines).toMatchObject([
    {
      level: 40,
      msg: 'job failed',
      queue: 'told.once',
      attempt: 1,
      err: { message: '[e-mail] was refused' },
    },
  ]);
  expect(lines[0]).toHaveProperty('id', expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(await statesOf(job)).toEqual(['retry']);
});

test('a job with broken data gives up at once', async () => {
  const job = money('broken.data');
  const handler = handle(job, async () => {});
  await createQueues(boss, [handler]);
  await boss.send(job.name, { n: 'Ana Lima' });
  const lines = await runNext(handler);
  expect(lines).toMatchObject([{ queue: 'broken.data', err: { message: 'broken data at n' } }]);
  expect(JSON.stringify(lines)).not.toContain('Ana');
  expect(await statesOf(job)).toEqual(['failed']);
  expect((await jobStats(db, new Date(Date.now() + 60_000))).deadLetters).toEqual([
    { queue: 'broken.data', count: 1 },
  ]);
});

test('the log line of a failed job names the request that asked for it, also of a job that this job enqueued', async () => {
  const [first, second] = [money('asked.first'), money('asked.second')];
  const lines: { queue?: string; request?: string }[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const handlers = [
    handle(first, async ({ n }) => {
      await deps.jobs.enqueue(db, second, { n });
      throw new Error('away');
    }),
    handle(second, async (data) => {
      expect(data).toEqual({ n: 7 });
      throw new Error('away');
    }),
  ];
  await createQueues(boss, handlers);
  const app = new Hono<VisitorEnv>().use(requestLog({ log: createLog('silent') })).post('/buy', async (c) => {
    await db.transaction((tx) => deps.jobs.enqueue(tx, first, { n: 7 }));
    return c.body(null, 204);
  });
  const answer = await app.request('/buy', { method: 'POST' });
  for (const handler of handlers)
    for (const job of await boss.fetch<object>(handler.job.name))
      await runJob({ boss, handler, deps: { ...deps, log }, withinMs: 1000 }, job);
  const request = answer.headers.get('x-request-id');
  expect(request).toMatch(/./);
  expect(lines).toMatchObject([
    { queue: 'asked.first', request },
    { queue: 'asked.second', request },
  ]);
});

test('a job that no request asked for names none', async () => {
  const job = money('asked.by-nobody');
  const handler = handle(job, async () => {});
  await createQueues(boss, [handler]);
  await enqueue(job, 1);
  const [fetched] = await boss.fetch<object>(job.name);
  expect(fetched?.data).toEqual({ n: 0 });
});
