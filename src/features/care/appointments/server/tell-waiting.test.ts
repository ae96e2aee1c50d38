import { beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { hours, preparedLine } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { recordLocks } from '#test/helpers/lock-recorder.ts';
import { resourceOn } from './agenda-of-day.ts';
import type { BookablePort } from './bookable.ts';
import { cancelTime, chooseTime } from './choose-time.ts';
import { moveAtDesk } from './desk-moves.ts';
import { bookAppointments, releaseOverdue, releaseVisitsOf } from './end-appointments.ts';
import { listTimes } from './list-times.ts';
import { setSeats } from './set-seats.ts';
import { tellWaiting } from './tell-waiting.ts';
import { leaveWaiting, refuseTime, waitForTime } from './wait-for-time.ts';

const room = await agendaRoom(1);
const { pool, clock, visitor, portOf, key, choose, drift, schedule } = room;

const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';

type Buyer = ReturnType<typeof visitor>;

/** By the order's number. */
const buyers = new Map<string, Buyer>();
const movedFrom = new Map<string, Date | undefined>();
const notices: { waiting: number; notice: number }[] = [];

const port: BookablePort = {
  find: async (deps, wanted) => {
    const buyer = buyers.get(wanted.order);
    const found = buyer && (await portOf(buyer).find(deps, wanted));
    return found ? { ...found, order: wanted.order } : null;
  },
  onChosen: async (_tx, order, { from }) => {
    movedFrom.set(order, from);
  },
};

const deps = {
  ...room.deps,
  bookable: port,
  jobs: {
    ...room.deps.jobs,
    enqueue: async (_db: unknown, _job: unknown, data: object) => {
      notices.push(data as (typeof notices)[number]);
    },
  },
};

beforeEach(() => {
  buyers.clear();
  movedFrom.clear();
  notices.length = 0;
});

async function paid(order: string, at: { day: string; minute: number } | null, facts: Partial<Buyer> = {}) {
  const buyer = visitor(facts);
  if (at) expect((await choose(buyer, at.day, at.minute)).ok).toBe(true);
  await inTransaction(deps, (tx) => bookAppointments(tx, buyer.quoteId));
  const own = { ...buyer, heldUntil: null };
  buyers.set(order, own);
  return own;
}

/** Leaves Monday only the seats that are taken; once one is given up, it is free. */
const fillMonday = () =>
  pool.query('update agenda_days set adjusted = true, capacity = taken where day = $1', [MONDAY]);

const wait = (order: string, days: Partial<Parameters<typeof waitForTime>[2]> = {}) =>
  waitForTime(deps, port, { ...key, order, from: MONDAY, until: MONDAY, period: 'any', ...days });

const giveUp = async (buyer: Buyer) =>
  expect(await cancelTime(deps, portOf(buyer), key)).toEqual({ ok: true });

const told = async () =>
  (await pool.query('select increment_id as order, told from waiting order by id')).rows.map(
    ({ order, told: moments }) => [order, ...moments],
  );

const at = (hour: string) => `${MONDAY}T${hour}:00.000Z`;

/** Ana and Dora have the only times of Monday; Bia and Caio come on Tuesday and wait, in this order. */
async function queue() {
  const ana = await paid('ana', { day: MONDAY, minute: 450 });
  const dora = await paid('dora', { day: MONDAY, minute: 465 });
  const bia = await paid('bia', { day: TUESDAY, minute: 450 });
  const caio = await paid('caio', { day: TUESDAY, minute: 465 });
  await fillMonday();
  for (const order of ['bia', 'caio']) {
    expect(await wait(order)).toEqual({ ok: true });
    clock.forward(1);
  }
  return { ana, dora, bia, caio };
}

/** Both sweeps of a minute. */
async function sweep(): Promise<number> {
  await inTransaction(deps, (tx) => releaseOverdue(tx));
  return tellWaiting(deps);
}

const visitOf = async (order: string) => (await listTimes(deps, port, { customerId: 1, order }))?.[0];
const isFreeFor = async (buyer: Buyer) =>
  (await listTimes(deps, portOf(buyer), { customerId: 1, order: '' }))?.[0]?.days.some(
    ({ day, minutes }) => day === MONDAY && minutes.includes(450),
  );

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

test('only the person for whom a time is kept can take it, which leaves the list and keeps no seat', async () => {
  const { ana, bia, caio } = await queue();
  await giveUp(ana);
  await sweep();
  const both = await Promise.all([choose(caio, MONDAY, 450), choose(bia, MONDAY, 450)]);
  expect(both).toEqual([
    { ok: false, code: 'taken' },
    { ok: true, startsAt: new Date(at('10:30')) },
  ]);
  expect(await visitOf('bia')).toMatchObject({ chosen: { minute: 450 }, movesLeft: 1 });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect([(await visitOf('bia'))?.waiting, (await visitOf('caio'))?.waiting?.until]).toEqual([
    undefined,
    MONDAY,
  ]);
  await sweep();
  expect((await told()).map(([order]) => order)).toEqual(['caio']);
  const { rows } = await pool.query(`select 1 from appointments where holder = 'waiting'`);
  expect(rows).toEqual([]);
  expect(await drift()).toEqual([]);
});

test('another time instead of the kept one frees the kept one, and a failed choice keeps it', async () => {
  const { ana, bia } = await queue();
  await giveUp(ana);
  await sweep();
  expect(await choose(bia, MONDAY, 465)).toEqual({ ok: false, code: 'taken' });
  expect((await visitOf('bia'))?.kept).toBeDefined();
  expect((await choose(bia, TUESDAY, 480)).ok).toBe(true);
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await isFreeFor(visitor())).toBe(true);
  expect(await drift()).toEqual([]);
});

test('a kept time has one winner while it ends, the sweep runs, its person chooses and the list moves on', async () => {
  const { ana, bia, caio } = await queue();
  await giveUp(ana);
  await sweep();
  clock.forward(30);
  const others = Array.from({ length: 6 }, () => visitor());
  const all = await Promise.all([
    choose(bia, MONDAY, 450),
    ...Array.from({ length: 4 }, sweep),
    choose(caio, MONDAY, 450),
    leaveWaiting(deps, { ...key, order: 'bia' }),
    ...others.map((one) => choose(one, MONDAY, 450)),
  ]);
  expect(all.filter((one) => typeof one === 'object' && 'startsAt' in one).length).toBeLessThanOrEqual(1);
  expect(await drift()).toEqual([]);
  const { rows } = await pool.query(
    `select 1 from appointments where day = $1 and start = 30 and state in ('held', 'booked')`,
    [MONDAY],
  );
  expect(rows).toHaveLength(1);
});

test('a person who leaves the list while a time is being kept for them keeps no seat, and the next gets it', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  const { find } = port;
  port.find = vi.fn(find).mockImplementationOnce(async (...asked) => {
    await leaveWaiting(deps, { ...key, order: 'bia' });
    return find(...asked);
  });
  expect(await sweep()).toBe(1);
  expect(await told()).toEqual([['caio', at('10:30')]]);
  expect(await drift()).toEqual([]);
});

test('a person without a time takes the kept one, however near', async () => {
  const dora = await paid('dora', { day: MONDAY, minute: 690 });
  const bia = await paid('bia', { day: TUESDAY, minute: 450 });
  await fillMonday();
  await giveUp(bia);
  expect(await wait('bia')).toEqual({ ok: true });
  await giveUp(dora);
  clock.instant = new Date(at('11:05'));
  expect(await sweep()).toBe(1);
  const wanted = { ...key, order: 'bia', day: MONDAY, minute: 690 };
  expect((await chooseTime(deps, port, wanted)).ok).toBe(true);
  expect(movedFrom).toEqual(new Map([['bia', undefined]]));
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

test('a person who refuses a kept time stays on the list for another one, and the next gets it', async () => {
  const { ana, dora } = await queue();
  await giveUp(ana);
  await sweep();
  await refuseTime(deps, { ...key, order: 'bia' });
  expect(await visitOf('bia')).toMatchObject({ waiting: { until: MONDAY }, movesLeft: 2 });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await sweep()).toBe(1);
  await giveUp(dora);
  expect(await sweep()).toBe(1);
  expect(await told()).toEqual([
    ['bia', at('10:30'), at('10:45')],
    ['caio', at('10:30')],
  ]);
  expect(await drift()).toEqual([]);
});

test('a cancelled visit gives its kept seat to the next in line at once', async () => {
  const { ana, bia } = await queue();
  await giveUp(ana);
  await sweep();
  buyers.delete('bia');
  await giveUp(bia);
  expect(await inTransaction(deps, (tx) => releaseVisitsOf(tx, bia.quoteId, []))).toBe(0);
  expect(await sweep()).toBe(1);
  expect((await told()).find(([order]) => order === 'caio')).toEqual(['caio', at('10:30')]);
  expect(await drift()).toEqual([]);
});

test('a visit that an operator moves frees its kept seat', async () => {
  const { ana } = await queue();
  await giveUp(ana);
  await sweep();
  const moved = await inTransaction(deps, (tx) =>
    moveAtDesk(tx, port, {
      customerId: 1,
      order: 'bia',
      visit: key,
      to: { day: TUESDAY, minute: 480 },
      who: 'op',
      seen: '2026-12-01T10:30:00.000Z',
    }),
  );
  expect(moved).toMatchObject({ ok: true });
  expect((await visitOf('bia'))?.kept).toBeUndefined();
  expect(await isFreeFor(visitor())).toBe(true);
  expect(movedFrom.get('bia')).toEqual(new Date('2026-12-01T10:30:00Z'));
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
