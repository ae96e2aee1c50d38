import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { repairJobClock, watchJobClock } from './clock-moved-back.ts';
import { jobPace } from './job-stats.ts';

const { db, connectionString } = await testDatabase();
const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false, max: 1 });
await boss.start();
await boss.createQueue('money');
afterAll(() => boss.stop({ graceful: false }));
beforeEach(async () => {
  await db.execute(sql`delete from jobs.job`);
});

/** As if all of this had happened while the clock was two hours ahead. */
async function aheadByTwoHours(): Promise<void> {
  await db.execute(sql`update jobs.version set cron_on = now() + interval '2 hours'`);
  await db.execute(sql`update jobs.queue set maintain_on = now() + interval '2 hours'`);
  await db.execute(
    sql`update jobs.job set created_on = created_on + interval '2 hours', start_after = start_after + interval '2 hours'`,
  );
}

const cronIsFree = async () =>
  (
    await db.execute<{ free: boolean }>(
      sql`select coalesce(cron_on <= now(), true) as free from jobs.version`,
    )
  ).rows[0]?.free;

test('schedules go on and waiting jobs are due again, with their own delays', async () => {
  await boss.send('money', { n: 1 });
  await boss.send('money', { n: 2 }, { startAfter: 600 });
  await aheadByTwoHours();
  expect(await boss.fetch('money')).toEqual([]);
  expect(await cronIsFree()).toBe(false);
  expect(await repairJobClock(db)).toBeGreaterThan(7000);
  expect(await cronIsFree()).toBe(true);
  expect((await boss.fetch('money', { batchSize: 5 })).map(({ data }) => data)).toEqual([{ n: 1 }]);
  expect(await repairJobClock(db)).toBe(0);
});

test('an ordinary delay does not count as a clock that moved', async () => {
  await boss.send('money', {}, { startAfter: 86_400 });
  expect(await repairJobClock(db)).toBe(0);
  expect(await boss.fetch('money')).toEqual([]);
});

test('jobs that ended in the future do not hide that none ends now', async () => {
  await boss.send('money', {});
  const [job] = await boss.fetch('money');
  await boss.complete('money', job?.id ?? '');
  await db.execute(sql`update jobs.job set completed_on = now() - interval '1 hour'`);
  await boss.send('money', {});
  const [late] = await boss.fetch('money');
  await boss.complete('money', late?.id ?? '');
  await db.execute(sql`update jobs.job set completed_on = now() + interval '2 hours' where id = ${late?.id}`);
  expect((await jobPace(db, new Date())).quietSeconds).toBeGreaterThan(3500);
});

test('a running store raises an alarm within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = { error: vi.fn(), warn: vi.fn() };
  const stop = watchJobClock({ db, log: log as never });
  await aheadByTwoHours();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(log.error.mock.calls[0]?.[0]).toEqual({ alarm: 'clock_moved_back', seconds: expect.any(Number) }),
  );
  stop();
});
