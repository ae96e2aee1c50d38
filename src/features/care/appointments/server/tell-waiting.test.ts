import { expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { hours, preparedLine } from '#test/cast/prepared.ts';
import { recordLocks } from '#test/helpers/lock-recorder.ts';
import { MONDAY, TUESDAY, waitingLine } from '#test/helpers/waiting-line.ts';
import { resourceOn } from './agenda-of-day.ts';
import { releaseVisitsOf } from './end-appointments.ts';
import { setSeats } from './set-seats.ts';
import { tellWaiting } from './tell-waiting.ts';
import { leaveWaiting } from './wait-for-time.ts';

const {
  pool,
  clock,
  visitor,
  drift,
  schedule,
  buyers,
  notices,
  port,
  deps,
  paid,
  fillMonday,
  wait,
  giveUp,
  told,
  at,
  queue,
  sweep,
  visitOf,
  isFreeFor,
  key,
} = await waitingLine();

test('keeps a freed time for the first in line, and for the next after half an hour', async () => {
  const { ana } = await queue();
  expect(await sweep()).toBe(0);
  await giveUp(ana);
  const locks = recordLocks();
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(locks.stop()).toContainEqual(['appointments', 'agenda_days', 'waiting']);
  expect(await told()).toEqual([['bia', at('10:30')], ['caio']]);
  expect((await visitOf('bia'))?.kept).toEqual({ day: MONDAY, minute: 450, until: 9 * 60 + 32 });
  expect((await visitOf('caio'))?.kept).toBeUndefined();
  const planned = await pool.query(
    'select 1 from planned_visits where quote_id in (select hold_id from waiting)',
  );
  expect(planned.rows).toEqual([]);
  expect(await isFreeFor(visitor())).toBe(false);
  clock.forward(29);
  expect(await sweep()).toBe(0);
  clock.forward(1);
  expect(await sweep()).toBe(1);
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect((await visitOf('caio'))?.kept).toMatchObject({ minute: 450 });
  expect(await told()).toEqual([
    ['bia', at('10:30')],
    ['caio', at('10:30')],
  ]);
  clock.forward(31);
  expect(await sweep()).toBe(0);
  expect(await isFreeFor(visitor())).toBe(true);
  expect(notices.map(({ notice }) => notice)).toEqual([1, 1]);
  expect(await drift()).toEqual([]);
});

test('two sweeps at once keep two freed times for two people, once each', async () => {
  const { ana, dora } = await queue();
  await giveUp(ana);
  await giveUp(dora);
  const counts = await Promise.all(Array.from({ length: 4 }, sweep));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await told()).toEqual([
    ['bia', at('10:30')],
    ['caio', at('10:45')],
  ]);
  expect(await drift()).toEqual([]);
});

test('keeps nothing at night, and in the morning what is still free', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  clock.instant = new Date('2026-11-28T00:00:00Z');
  expect(await sweep()).toBe(0);
  clock.instant = new Date('2026-11-28T11:00:00Z');
  expect(await sweep()).toBe(1);
  expect((await told())[0]).toEqual(['bia', at('10:30')]);
});

test('passes over people whose preparation refuses the time, or who wait for another part of the day', async () => {
  const ana = await paid('ana', { day: MONDAY, minute: 690 });
  const fasting = preparedLine(1, 'Glicose', [hours('fasting', 8, 14)], { unitId: 1, place: '1', schedule });
  await paid('bia', { day: TUESDAY, minute: 450 }, { lines: [fasting] });
  await paid('caio', { day: TUESDAY, minute: 465 });
  await paid('dora', { day: TUESDAY, minute: 480 });
  await fillMonday();
  await wait('bia');
  await wait('dora', { period: 'afternoon' });
  await wait('caio', { period: 'morning' });
  await giveUp(ana);
  expect(await tellWaiting(deps)).toBe(1);
  expect(await told()).toEqual([['bia'], ['dora'], ['caio', at('14:30')]]);
});

test('refuses days with a free time, days that are over, unpaid visits and visits that may not move', async () => {
  await paid('ana', { day: TUESDAY, minute: 450 });
  expect(await wait('ana')).toEqual({ ok: false, code: 'free_now' });
  for (const days of [
    { from: '2026-11-20', until: '2026-11-26' },
    { from: TUESDAY, until: MONDAY },
    { until: '2027-03-01' },
  ])
    expect(await wait('ana', days)).toEqual({ ok: false, code: 'no_days' });
  const later = { from: '2026-12-02', until: '2026-12-03' };
  expect(await wait('ana', later)).toEqual({ ok: false, code: 'not_earlier' });
  expect(await wait('nobody')).toEqual({ ok: false, code: 'not_found' });
  buyers.set('open', visitor());
  expect(await wait('open')).toEqual({ ok: false, code: 'not_found' });
  expect(await wait('ana', { part: 3 })).toEqual({ ok: false, code: 'not_found' });
  clock.instant = new Date('2026-12-01T00:00:00Z');
  expect(await wait('ana', { until: TUESDAY })).toEqual({ ok: false, code: 'too_late' });
});

test('a person who leaves the list, or had five notices, hears nothing more', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  expect(await sweep()).toBe(1);
  await leaveWaiting(deps, { ...key, order: 'bia' });
  expect(await sweep()).toBe(1);
  expect(await told()).toEqual([['caio', at('10:30')]]);
  clock.forward(31);
  await pool.query(`update waiting set told = '{1,2,3,4,5}' where increment_id = 'caio'`);
  expect(await sweep()).toBe(0);
  expect(await told()).toEqual([]);
  expect(await drift()).toEqual([]);
});

test('a cancelled visit and past days hear nothing', async () => {
  const { ana, bia } = await queue();
  await giveUp(ana);
  buyers.delete('bia');
  await inTransaction(deps, (tx) => releaseVisitsOf(tx, bia.quoteId, []));
  expect(await tellWaiting(deps)).toBe(1);
  expect((await told()).map(([order]) => order)).toEqual(['caio']);
  clock.instant = new Date('2026-12-01T12:00:00Z');
  expect(await tellWaiting(deps)).toBe(0);
  expect(await told()).toEqual([]);
});

test('a unit that fails hides no free time of another one, and fails the sweep in the end', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  await pool.query(
    `insert into units (id, code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours)
      select 0, 'X', store_id, type, 'X', region, street, number, neighborhood, postal_code, city, state, phone, opening_hours
      from units limit 1`,
  );
  await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) values (0, 'X', 'X', 'collection', 1)`,
  );
  await pool.query(
    `insert into agenda_days (resource_id, day, capacity, taken)
      select r.id, day, array_fill(1, array[96]), array_fill(0, array[96]) from agenda_days, resources r
      where day = $1 and r.code = 'X'`,
    [MONDAY],
  );
  await pool.query(
    `insert into waiting (customer_id, quote_id, increment_id, beneficiary_id, unit_id, part, from_day, until_day, period, created_at)
      select customer_id, quote_id, 'broken', beneficiary_id, 0, part, from_day, until_day, period, created_at from waiting
      where increment_id = 'bia'`,
  );
  port.find = vi.fn(port.find).mockRejectedValueOnce(new Error('broken'));
  await expect(tellWaiting(deps)).rejects.toThrow('waiting lists could not be read');
  expect(await told()).toEqual([['bia', at('10:30')], ['caio'], ['broken']]);
});

test('opened seats count as freed ones', async () => {
  await queue();
  const resource = await resourceOn(deps, 'BSB-ASN-COL', MONDAY);
  if (!resource) throw new Error('no day');
  const period = { from: 480, until: 495 };
  await inTransaction(deps, (tx) => setSeats(tx, { resource, day: MONDAY, period, seats: 1 }));
  expect(await tellWaiting(deps)).toBe(1);
  expect(await told()).toEqual([['bia', at('11:00')], ['caio']]);
});

test('refuses to wait for a level, because its times need answers that the list does not keep', async () => {
  const level = preparedLine(1, 'Carbamazepina', [hours('dose', 8, null, 'Carbamazepina')], {
    unitId: 1,
    place: '1',
    schedule,
  });
  buyers.set('ana', { ...visitor({ lines: [level] }), heldUntil: null });
  await fillMonday();
  expect(await wait('ana')).toEqual({ ok: false, code: 'needs_answers' });
});
