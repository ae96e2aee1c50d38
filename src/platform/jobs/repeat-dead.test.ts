import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { DEAD_LETTER, jobStats } from '#platform/jobs/job-stats.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { testDatabase } from '#test/helpers/database.ts';

const { db, connectionString } = await testDatabase();
const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false, max: 1 });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));

test('returns a dead job to its queue with its data', async () => {
  await boss.createQueue(DEAD_LETTER);
  await boss.createQueue('mail.order-paid', { deadLetter: DEAD_LETTER });
  await boss.updateQueue('mail.order-paid', { retryLimit: 0 });
  await boss.send('mail.order-paid', { orderId: '7' });
  const [job] = await boss.fetch('mail.order-paid');
  await boss.fail('mail.order-paid', job?.id ?? '');
  const later = new Date(Date.now() + 60_000);
  expect(await jobStats(db, later)).toMatchObject({ dead: 1, queues: [] });
  expect(await createJobs(boss).repeatDead(db)).toBe(1);
  expect(await jobStats(db, later)).toMatchObject({
    dead: 0,
    queues: [{ queue: 'mail.order-paid', waiting: 1 }],
  });
  const [again] = await boss.fetch('mail.order-paid');
  expect(again?.data).toEqual({ orderId: '7' });
});
