import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { hours, preparedLine } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { cancelTime } from './choose-time.ts';
import { chosenTimes } from './chosen-of.ts';
import {
  bookAppointments,
  extendAppointments,
  releaseAppointments,
  releaseOverdue,
  releaseVisitsOf,
} from './end-appointments.ts';
import { listTimes } from './list-times.ts';
import { openAgenda } from './open-agenda.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const { deps, pool, clock, inMinutes, visitor, portOf, key, choose, drift, states, schedule } =
  await agendaRoom(1);

const MONDAY = '2026-11-30';
const HALF_PAST_SEVEN = 450;
const LINE = { productId: 1, beneficiaryId: 7, unitId: 1 };

const offered = async (buyer: ReturnType<typeof visitor>, day = MONDAY) =>
  (await listTimes(deps, portOf(buyer), { customerId: 1, order: '' }))?.[0]?.days.find(
    (one) => one.day === day,
  )?.minutes ?? [];

test('a chosen time is held, no longer offered to others, and still offered to its holder', async () => {
  const [ana, other] = [visitor(), visitor()];
  expect(await choose(ana, MONDAY, HALF_PAST_SEVEN)).toEqual({
    ok: true,
    startsAt: new Date('2026-11-30T10:30:00Z'),
    heldBy: ana.quoteId,
    isNew: true,
  });
  expect(await offered(other)).not.toContain(HALF_PAST_SEVEN);
  expect(await offered(ana)).toContain(HALF_PAST_SEVEN);
  expect(await choose(other, MONDAY, HALF_PAST_SEVEN)).toEqual({ ok: false, code: 'taken' });
  const { rows } = await pool.query('select starts_at from planned_visits where quote_id = $1', [
    ana.quoteId,
  ]);
  expect(rows).toEqual([{ starts_at: new Date('2026-11-30T10:30:00Z') }]);
  expect(await drift()).toEqual([]);
});

test('names a preparation that leaves out whole days', async () => {
  const leadOf = async (rules: Parameters<typeof preparedLine>[2]) => {
    const lines = [preparedLine(1, 'Perfil lipídico', rules, { unitId: 1, place: '1', schedule })];
    return (await listTimes(deps, portOf(visitor({ lines })), { customerId: 1, order: '' }))?.[0]?.lead;
  };
  expect(await leadOf([hours('alcohol', 72)])).toBe('72 horas');
  expect(await leadOf([hours('fasting', 12)])).toBeUndefined();
});

test('lets one of 40 concurrent shoppers have the only seat, and never deadlocks when they move crosswise', async () => {
  const buyers = Array.from({ length: 40 }, () => visitor());
  const first = await Promise.all(buyers.map((buyer) => choose(buyer, MONDAY, HALF_PAST_SEVEN)));
  expect(first.filter(({ ok }) => ok)).toHaveLength(1);
  const hours = [420, 435, 465, 480];
  await Promise.all(buyers.map((buyer, index) => choose(buyer, MONDAY, hours[index % 4] ?? 0)));
  await Promise.all(buyers.map((buyer, index) => choose(buyer, MONDAY, hours[(index + 1) % 4] ?? 0)));
  expect(await drift()).toEqual([]);
  const { rows } = await pool.query(`select max(used) from agenda_days, unnest(taken) used`);
  expect(rows).toEqual([{ max: 1 }]);
});

test('refuses a time outside the opening hours, between quarters, in the past and beyond the open agenda', async () => {
  const ana = visitor();
  for (const [day, minute] of [
    [MONDAY, 720],
    [MONDAY, 455],
    ['2026-11-27', 450],
    ['2027-03-01', 450],
  ] as const)
    expect(await choose(ana, day, minute)).toEqual({ ok: false, code: 'unsuitable' });
  expect(await drift()).toEqual([]);
});

test('seats of visits that no longer fit close with these visits', async () => {
  const [ana, bia, caio] = [visitor(), visitor(), visitor()];
  const setSeats = async (seats: number) => {
    await pool.query('update resources set seats = $1', [seats]);
    await openAgenda(deps);
  };
  await setSeats(3);
  for (const one of [ana, bia]) await choose(one, MONDAY, HALF_PAST_SEVEN);
  await setSeats(1);
  for (const leaving of [ana, bia]) {
    expect(await choose(caio, MONDAY, HALF_PAST_SEVEN)).toEqual({ ok: false, code: 'taken' });
    await inTransaction(deps, (tx) => releaseAppointments(tx, leaving.quoteId));
  }
  expect((await choose(caio, MONDAY, HALF_PAST_SEVEN)).ok).toBe(true);
  expect(await choose(visitor(), MONDAY, HALF_PAST_SEVEN)).toEqual({ ok: false, code: 'taken' });
  expect(await drift()).toEqual([]);
});

test('a held time lapses with its quote, and an overdue one never blocks the next shopper', async () => {
  const [ana, bia, caio] = [visitor(), visitor(), visitor()];
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await inTransaction(deps, (tx) => releaseAppointments(tx, ana.quoteId));
  await inTransaction(deps, (tx) => releaseAppointments(tx, ana.quoteId));
  expect(await states(ana.quoteId)).toEqual(['lapsed']);
  await choose(bia, MONDAY, HALF_PAST_SEVEN);
  clock.forward(31);
  expect((await choose({ ...caio, heldUntil: inMinutes(30) }, MONDAY, HALF_PAST_SEVEN)).ok).toBe(true);
  expect(await states(bia.quoteId)).toEqual(['lapsed']);
  expect(await drift()).toEqual([]);
});

test('an extended time outlives the sweep; the sweep frees the others', async () => {
  const [ana, bia] = [visitor(), visitor()];
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await choose(bia, MONDAY, 465);
  await extendAppointments(deps, ana.quoteId, inMinutes(90));
  clock.forward(31);
  expect(await inTransaction(deps, (tx) => releaseOverdue(tx))).toBe(1);
  expect([await states(ana.quoteId), await states(bia.quoteId)]).toEqual([['held'], ['lapsed']]);
  expect(await drift()).toEqual([]);
});

test('a paid time moves twice, until 12 hours before, and another buyer gets the seat it left', async () => {
  const ana = visitor();
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  expect(await inTransaction(deps, (tx) => bookAppointments(tx, ana.quoteId))).toBe(true);
  const paid = { ...ana, heldUntil: null };
  expect((await choose(paid, MONDAY, 480)).ok).toBe(true);
  const [visit] = (await listTimes(deps, portOf(paid), { customerId: 1, order: '' })) ?? [];
  expect(visit?.movesLeft).toBe(1);
  expect((await choose(paid, MONDAY, 480)).ok).toBe(true);
  expect(await offered(visitor())).toContain(HALF_PAST_SEVEN);
  expect((await choose(paid, MONDAY, 495)).ok).toBe(true);
  expect(await choose(paid, MONDAY, 510)).toEqual({ ok: false, code: 'too_often' });
  clock.instant = new Date('2026-11-30T08:00:00Z');
  expect(await choose(paid, MONDAY, 600)).toEqual({ ok: false, code: 'too_late' });
  expect(await states(ana.quoteId)).toEqual(['booked']);
  expect(await drift()).toEqual([]);
});

test('a payment after the deadline gets the same seat back if it is free, and otherwise loses it visibly', async () => {
  const [ana, bia, caio] = [visitor(), visitor(), visitor()];
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await choose(bia, MONDAY, 465);
  for (const { quoteId } of [ana, bia]) await inTransaction(deps, (tx) => releaseAppointments(tx, quoteId));
  await choose(caio, MONDAY, 465);
  for (const { quoteId } of [ana, bia]) {
    await inTransaction(deps, (tx) => bookAppointments(tx, quoteId));
    await inTransaction(deps, (tx) => retakeLapsed(tx, quoteId, [LINE]));
  }
  expect(await states(ana.quoteId)).toEqual(['booked']);
  expect(await states(bia.quoteId)).toEqual(['lost']);
  expect(await drift()).toEqual([]);
});

test('gives a time back, and the plan loses its hour', async () => {
  const ana = visitor();
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  expect(await cancelTime(deps, portOf(ana), key)).toEqual({ ok: true });
  expect(await states(ana.quoteId)).toEqual([]);
  const { rows } = await pool.query('select starts_at from planned_visits');
  expect(rows).toEqual([{ starts_at: null }]);
  expect(await cancelTime(deps, portOf(ana), key)).toEqual({ ok: false, code: 'not_found' });
  expect(await drift()).toEqual([]);
});

test('giving a paid time up does not forget its moves', async () => {
  const ana = visitor();
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await inTransaction(deps, (tx) => bookAppointments(tx, ana.quoteId));
  const paid = { ...ana, heldUntil: null };
  const giveUp = () => cancelTime(deps, portOf(paid), key);
  for (const minute of [480, 495]) {
    expect(await giveUp()).toEqual({ ok: true });
    expect((await choose(paid, MONDAY, minute)).ok).toBe(true);
  }
  expect(await giveUp()).toEqual({ ok: true });
  expect(await states(ana.quoteId)).toEqual(['given_up']);
  expect(await choose(paid, MONDAY, 510)).toEqual({ ok: false, code: 'too_often' });
  const [visit] = (await listTimes(deps, portOf(paid), { customerId: 1, order: '' })) ?? [];
  expect(visit).toMatchObject({ chosen: null, fixed: 'too_often' });
  expect(await offered(visitor())).toEqual(await offered(paid));
  expect(await drift()).toEqual([]);
});

test('keeps a paid time whose service is done by appointment only', async () => {
  const [line] = visitor().lines;
  const ana = visitor({ lines: line ? [{ ...line, needsBooking: true }] : [] });
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  expect(await cancelTime(deps, portOf({ ...ana, heldUntil: null }), key)).toEqual({
    ok: false,
    code: 'needs_time',
  });
  expect(await states(ana.quoteId)).toEqual(['held']);
});

test('a visit whose services were all cancelled gives its seat back', async () => {
  const ana = visitor();
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await inTransaction(deps, (tx) => releaseVisitsOf(tx, ana.quoteId, [LINE]));
  expect(await states(ana.quoteId)).toEqual(['held']);
  await inTransaction(deps, (tx) => releaseVisitsOf(tx, ana.quoteId, []));
  expect(await states(ana.quoteId)).toEqual(['lapsed']);
  expect(await drift()).toEqual([]);
});

test('a cancelled service gives its seat back while others of the visit stay', async () => {
  await pool.query(`insert into service_times values (2, 'vaccine', 15), (3, 'vaccine', 15);
    insert into resources (unit_id, code, name, kind, seats) values (1, 'VAC', 'Vacinas', 'vaccine', 1)`);
  await openAgenda(deps);
  const lineOf = (id: number) => preparedLine(id, `Serviço ${id}`, [], { unitId: 1, place: '1', schedule });
  const buyer = (...ids: number[]) => visitor({ lines: ids.map(lineOf) });
  const ana = buyer(1, 2, 3);
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  await inTransaction(deps, (tx) => bookAppointments(tx, ana.quoteId));
  const leave = (...ids: number[]) =>
    inTransaction(deps, (tx) =>
      releaseVisitsOf(
        tx,
        ana.quoteId,
        ids.map((productId) => ({ ...LINE, productId })),
      ),
    );
  const seats = async () =>
    (
      await pool.query('select kind, quarters from appointments where quote_id = $1 order by id', [
        ana.quoteId,
      ])
    ).rows;
  expect(await leave(1, 3)).toBe(0);
  expect(await seats()).toEqual([
    { kind: 'collection', quarters: 1 },
    { kind: 'vaccine', quarters: 1 },
  ]);
  expect((await choose(buyer(2), MONDAY, 480)).ok).toBe(true);
  await leave(1);
  expect(await seats()).toEqual([{ kind: 'collection', quarters: 1 }]);
  expect((await choose(buyer(2), MONDAY, 465)).ok).toBe(true);
  expect((await choose(buyer(1), MONDAY, HALF_PAST_SEVEN)).ok).toBe(false);
  expect(await drift()).toEqual([]);
});

test('the database itself refuses a seat too many', async () => {
  await choose(visitor(), MONDAY, HALF_PAST_SEVEN);
  await expect(
    pool.query(`update agenda_days set capacity = array_fill(0::smallint, array[96]) where day = $1`, [
      MONDAY,
    ]),
  ).rejects.toThrow('agenda_days_fit');
});

test('a visit’s time is known without its list: while it is held, once paid, and when it is too near', async () => {
  const ana = visitor();
  const known = (isPaid: boolean) =>
    chosenTimes(deps, { quoteId: ana.quoteId, isPaid, zoneOf: () => 'America/Sao_Paulo' });
  expect(await known(false)).toEqual([]);
  await choose(ana, MONDAY, HALF_PAST_SEVEN);
  const chosen = { day: MONDAY, minute: HALF_PAST_SEVEN };
  expect(await known(false)).toEqual([
    {
      beneficiaryId: 7,
      unitId: 1,
      part: 0,
      chosen: { ...chosen, state: 'held' },
      fixed: null,
      movesLeft: null,
    },
  ]);
  await pool.query(`update appointments set state = 'booked', expires_at = null`);
  expect(await known(true)).toMatchObject([
    { chosen: { ...chosen, state: 'booked' }, fixed: null, movesLeft: 2 },
  ]);
  clock.instant = new Date('2026-11-30T00:00:00Z');
  expect(await known(true)).toMatchObject([{ fixed: 'too_late' }]);
});
