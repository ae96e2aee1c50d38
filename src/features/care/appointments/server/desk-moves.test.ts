import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { preparedLine, rule } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { resourceOn } from './agenda-of-day.ts';
import { markAbsent, moveAtDesk } from './desk-moves.ts';
import { bookAppointments } from './end-appointments.ts';
import { listTimes } from './list-times.ts';
import { openAgenda } from './open-agenda.ts';
import { setSeats } from './set-seats.ts';

const { deps, pool, clock, visitor, portOf, key, choose, drift, states, schedule, setHours } =
  await agendaRoom(1);

const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';

async function booked(minute: number, day = MONDAY) {
  const buyer = visitor();
  await choose(buyer, day, minute);
  await inTransaction(deps, (tx) => bookAppointments(tx, buyer.quoteId));
  return { ...buyer, heldUntil: null };
}

type Buyer = Awaited<ReturnType<typeof booked>>;
type Move = Parameters<typeof moveAtDesk>[2];

const move = (buyer: Buyer, to: Move['to'], more: Partial<Move> = {}) =>
  inTransaction(deps, (tx) =>
    moveAtDesk(tx, portOf(buyer), { customerId: 1, order: '1', visit: key, to, who: 'Ana', ...more }),
  );

const desk = async (day = MONDAY) => {
  const found = await resourceOn(deps, 'BSB-ASN-COL', day);
  if (!found) throw new Error('no day');
  return found;
};

const seats = async (change: Partial<Parameters<typeof setSeats>[1]> = {}) => {
  const resource = await desk();
  return inTransaction(deps, (tx) =>
    setSeats(tx, { resource, day: MONDAY, period: { from: 420, until: 720 }, seats: 0, ...change }),
  );
};

test('closing hours is refused with the visits that have them, and otherwise takes them off the offer', async () => {
  const ana = await booked(450);
  expect(await seats()).toMatchObject({
    ok: false,
    code: 'taken',
    visits: [{ quoteId: ana.quoteId, start: 30 }],
  });
  expect(await seats({ period: { from: 465, until: 720 } })).toEqual({ ok: true });
  expect(await choose(visitor(), MONDAY, 480)).toEqual({ ok: false, code: 'taken' });
  expect((await desk()).adjusted).toBe(true);
  expect(await seats({ seats: 'free' })).toEqual({ ok: true });
  expect(await choose(visitor(), MONDAY, 435)).toEqual({ ok: false, code: 'taken' });
  expect(await drift()).toEqual([]);
});

test('a closed hour is not sold again once its visit has left', async () => {
  const [ana, bia] = [await booked(450), await booked(480)];
  expect(await seats({ seats: 'free' })).toEqual({ ok: true });
  expect((await choose(ana, TUESDAY, 450)).ok).toBe(true);
  expect((await move(bia, { nearest: null }, { except: { resourceId: 1, day: MONDAY } })).ok).toBe(true);
  for (const minute of [450, 480])
    expect(await choose(visitor(), MONDAY, minute)).toEqual({ ok: false, code: 'taken' });
  expect((await desk()).capacity.some((open) => open > 0)).toBe(false);
  expect(await seats({ seats: 1 })).toEqual({ ok: true });
  expect((await choose(visitor(), MONDAY, 450)).ok).toBe(true);
  expect(await drift()).toEqual([]);
});

test('a seat beyond the day closes with the visit for which it was opened', async () => {
  await booked(450);
  const bia = await booked(480);
  expect((await move(bia, { day: MONDAY, minute: 450 }, { overbook: true })).ok).toBe(true);
  expect((await move(bia, { day: MONDAY, minute: 510 })).ok).toBe(true);
  expect(await choose(visitor(), MONDAY, 450)).toEqual({ ok: false, code: 'taken' });
  const night = await booked(480, TUESDAY);
  const at3 = { day: TUESDAY, minute: 180 };
  expect((await move(night, at3, { overbook: true, force: true })).ok).toBe(true);
  expect((await move(night, { day: TUESDAY, minute: 480 })).ok).toBe(true);
  expect((await desk(TUESDAY)).capacity[12]).toBe(0);
  expect(await drift()).toEqual([]);
});

test('opens seats, and refuses a change that was decided on old numbers', async () => {
  await booked(450);
  expect(await seats({ seats: 2, seen: 'other' })).toEqual({ ok: false, code: 'stale' });
  expect(await seats({ seats: 2 })).toEqual({ ok: true });
  expect((await choose(visitor(), MONDAY, 450)).ok).toBe(true);
  expect(await drift()).toEqual([]);
});

test('moves by the store count for none of the two of the buyer, and ignore the last 12 hours', async () => {
  const ana = await booked(450);
  for (const minute of [465, 480, 495]) expect((await move(ana, { day: MONDAY, minute })).ok).toBe(true);
  clock.instant = new Date('2026-11-30T08:00:00Z');
  expect((await move(ana, { day: TUESDAY, minute: 480 })).ok).toBe(true);
  const { rows } = await pool.query('select moves, day::text, state from appointments');
  expect(rows).toEqual([{ moves: 0, day: TUESDAY, state: 'booked' }]);
  expect(await drift()).toEqual([]);
});

test('a team is ill: its visits get the nearest free times elsewhere, or on the named day', async () => {
  await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) values (1, 'B', 'Outro guichê', 'collection', 1);
     insert into agenda_days select 2, day, capacity, taken, false from agenda_days where resource_id = 1`,
  );
  const [ana, bia] = [await booked(450), await booked(465)];
  await seats({ seats: 'free' });
  const except = { resourceId: 1, day: MONDAY };
  expect(await move(ana, { nearest: null }, { except })).toMatchObject({
    startsAt: new Date('2026-11-30T10:30:00Z'),
  });
  expect(await move(bia, { nearest: TUESDAY }, { except })).toMatchObject({
    startsAt: new Date('2026-12-01T10:45:00Z'),
  });
  expect((await desk()).taken.some((count) => count > 0)).toBe(false);
  expect(await drift()).toEqual([]);
});

test('refuses a full time, a past time, and a time outside the hours', async () => {
  const [ana] = [await booked(450), await booked(480)];
  expect(await move(ana, { day: MONDAY, minute: 480 })).toEqual({ ok: false, code: 'taken' });
  expect(await move(ana, { day: '2026-11-27', minute: 480 })).toEqual({ ok: false, code: 'past' });
  expect(await move(ana, { day: MONDAY, minute: 780 })).toEqual({ ok: false, code: 'unsuitable' });
  expect(await move(ana, { day: MONDAY, minute: 480 }, { seen: 'older' })).toMatchObject({
    code: 'stale',
    change: 'o horário agora é segunda, 30/11, às 7h30',
  });
  expect(await drift()).toEqual([]);
});

test('overbooking opens the seat that it takes, also outside the opening hours', async () => {
  const [ana] = [await booked(450), await booked(480)];
  expect((await move(ana, { day: MONDAY, minute: 480 }, { overbook: true })).ok).toBe(true);
  expect((await desk()).taken[32]).toBe(2);
  expect((await move(ana, { day: MONDAY, minute: 780 }, { force: true })).ok).toBe(false);
  expect((await move(ana, { day: MONDAY, minute: 780 }, { force: true, overbook: true })).ok).toBe(true);
  expect(await drift()).toEqual([]);
});

test('names midnight where the visit would pass it, whatever the operator insists on', async () => {
  const rested = preparedLine(1, 'Prolactina', [rule('rest', { min: 30 })], {
    unitId: 1,
    place: '1',
    schedule,
  });
  const ana = { ...visitor({ lines: [rested] }), heldUntil: null };
  await choose(ana, MONDAY, 450);
  const insist = { force: true, overbook: true };
  for (const more of [{}, insist])
    expect(await move(ana, { day: MONDAY, minute: 1425 }, more)).toEqual({ ok: false, code: 'midnight' });
  expect((await move(ana, { day: MONDAY, minute: 1395 }, insist)).ok).toBe(true);
  expect(await drift()).toEqual([]);
});

test('a visit beyond the open agenda opens its day, which shoppers see when the agenda gets there', async () => {
  const ana = await booked(450);
  const [LATE, CLOSER] = ['2027-03-02', '2026-12-10'];
  expect((await move(ana, { day: LATE, minute: 480 })).ok).toBe(true);
  expect((await desk(LATE)).taken[32]).toBe(1);
  expect(await move(await booked(495), { day: LATE, minute: 480 })).toEqual({ ok: false, code: 'taken' });
  const daysOf = async (from: string) =>
    (await listTimes(deps, portOf(visitor()), { customerId: 1, order: '1', from }))?.[0]?.days ?? [];
  expect(await daysOf('2027-02-25')).toMatchObject([{ day: '2027-02-25' }]);
  await pool.query('update resources set seats = 2');
  await openAgenda(deps);
  expect((await desk(LATE)).capacity[32]).toBe(2);
  clock.instant = new Date(`${CLOSER}T12:00:00Z`);
  await openAgenda(deps);
  expect((await choose({ ...visitor(), heldUntil: null }, LATE, 480)).ok).toBe(true);
  expect(await choose(visitor(), LATE, 480)).toEqual({ ok: false, code: 'taken' });
  expect(await drift()).toEqual([]);
});

test('the nearest time on a named day beyond the open agenda opens that day', async () => {
  const ana = await booked(450);
  const LATE = '2027-06-01';
  expect(await move(ana, { nearest: LATE })).toMatchObject({ startsAt: new Date('2027-06-01T10:30:00Z') });
  expect((await desk(LATE)).taken[30]).toBe(1);
  expect(await move(await booked(465), { nearest: LATE })).toMatchObject({
    startsAt: new Date('2027-06-01T10:45:00Z'),
  });
  expect(await drift()).toEqual([]);
});

test('operators open one day at once while the nightly job opens and follows it, without deadlocks', async () => {
  const LATE = '2027-02-26';
  await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) select 1, 'B' || n, 'B', 'collection', 1 from generate_series(1, 5) n`,
  );
  const buyers = await Promise.all([450, 465, 480, 495].map((minute) => booked(minute)));
  await setHours('06:00-12:00');
  clock.instant = new Date('2026-11-28T12:00:00Z');
  await Promise.all([
    ...buyers.map((buyer) => move(buyer, { day: LATE, minute: 480 })),
    openAgenda(deps),
    openAgenda(deps),
  ]);
  for (const { quoteId } of buyers) expect(await states(quoteId)).toEqual(['booked']);
  const { rows } = await pool.query('select distinct day::text from appointments');
  expect(rows).toEqual([{ day: LATE }]);
  expect(await drift()).toEqual([]);
});

test('a patient is absent only after the time, and may then choose another', async () => {
  const ana = await booked(450);
  const absent = () => inTransaction(deps, (tx) => markAbsent(tx, ana.quoteId, key));
  expect(await absent()).toEqual({ ok: false, code: 'not_yet' });
  clock.instant = new Date('2026-11-30T11:00:00Z');
  expect(await absent()).toEqual({ ok: true });
  expect(await absent()).toEqual({ ok: false, code: 'not_found' });
  expect(await states(ana.quoteId)).toEqual(['absent']);
  expect(await drift()).toEqual([]);
  expect((await choose(ana, TUESDAY, 480)).ok).toBe(true);
  expect(await states(ana.quoteId)).toEqual(['booked']);
});

test('a missed visit keeps its count of moves when the buyer or the desk books it again', async () => {
  const ana = await booked(450);
  const miss = async (at: string) => {
    clock.instant = new Date(at);
    await inTransaction(deps, (tx) => markAbsent(tx, ana.quoteId, key));
  };
  const times = async () => (await listTimes(deps, portOf(ana), { customerId: 1, order: '1' }))?.[0];
  await miss('2026-11-30T11:00:00Z');
  expect(await times()).toMatchObject({ chosen: null, fixed: null, movesLeft: 2 });
  expect((await choose(ana, TUESDAY, 480)).ok).toBe(true);
  await miss('2026-12-01T12:00:00Z');
  expect(await times()).toMatchObject({ chosen: null, fixed: null, movesLeft: 1 });
  expect((await choose(ana, '2026-12-02', 480)).ok).toBe(true);
  await miss('2026-12-02T12:00:00Z');
  expect(await times()).toMatchObject({ chosen: null, fixed: 'too_often', movesLeft: 0 });
  expect(await choose(ana, '2026-12-03', 480)).toEqual({ ok: false, code: 'too_often' });
  expect((await move(ana, { day: '2026-12-03', minute: 480 })).ok).toBe(true);
  const { rows } = await pool.query('select moves, state from appointments');
  expect(rows).toEqual([{ moves: 2, state: 'booked' }]);
  expect(await drift()).toEqual([]);
});
