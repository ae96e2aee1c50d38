import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import { homeRoom, NORTH, NOWHERE, OTHER_SOUTH, SOUTH } from '#test/helpers/home-room.ts';
import { cancelTime, chooseTime } from './choose-time.ts';
import { moveAtDesk } from './desk-moves.ts';
import {
  bookAppointments,
  releaseAppointments,
  releaseOverdue,
  releaseVisitsOf,
} from './end-appointments.ts';
import { listTimes } from './list-times.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const room = await homeRoom();
const { deps, pool, clock, visitor, portOf, key, choose, drift, states, atHome } = room;

const MONDAY = '2026-11-30';
const [AT_7, AT_9] = [420, 540];

const at = (cep: string) => visitor({ lines: [atHome(cep)] });
const family = (cep: string) => visitor({ lines: [atHome(cep), atHome(cep, { id: 2, beneficiaryId: 8 })] });

const timesOf = async (buyer: ReturnType<typeof visitor>) =>
  (await listTimes(deps, portOf(buyer), { customerId: 1, order: '' })) ?? [];

const mondayOf = async (buyer: ReturnType<typeof visitor>) =>
  (await timesOf(buyer))[0]?.days.find(({ day }) => day === MONDAY)?.minutes ?? [];

const rows = async () =>
  (
    await pool.query(
      'select quote_id, beneficiary_id, kind, state, day::text, start, quarters, cep, minutes from appointments order by id',
    )
  ).rows;

test('offers the windows of the team that covers the CEP, and nothing where none does', async () => {
  const [times] = await timesOf(at(SOUTH));
  expect(times).toMatchObject({ atHome: true, byAppointment: true, placeName: 'Em casa', personName: 'Ana' });
  expect(await mondayOf(at(SOUTH))).toEqual([AT_7, AT_9]);
  expect(await timesOf(at(NOWHERE))).toEqual([]);
});

test('a family has one window: a seat for each, and the way once', async () => {
  const buyer = family(SOUTH);
  expect(await timesOf(buyer)).toMatchObject([
    { personName: 'Ana e Pessoa 8', services: ['Exame 1', 'Exame 2'] },
  ]);
  expect(await choose(buyer, MONDAY, AT_7)).toMatchObject({ ok: true });
  const seat = { kind: 'team', state: 'held', day: MONDAY, start: 28, quarters: 8, cep: SOUTH, minutes: 15 };
  expect(await rows()).toMatchObject([
    { ...seat, beneficiary_id: 7 },
    { ...seat, beneficiary_id: 8 },
  ]);
  const { rows: planned } = await pool.query(
    'select beneficiary_id, starts_at, reserved from planned_visits order by beneficiary_id',
  );
  const startsAt = new Date('2026-11-30T10:00:00Z');
  expect(planned).toEqual([
    { beneficiary_id: 7, starts_at: startsAt, reserved: true },
    { beneficiary_id: 8, starts_at: startsAt, reserved: true },
  ]);
  expect((await timesOf(buyer))[0]?.chosen).toEqual({ day: MONDAY, minute: AT_7, state: 'held' });
  expect(await drift()).toEqual([]);
});

test('refuses a visit whose way no longer fits two hours, though a seat is free', async () => {
  for (const cep of [SOUTH, NORTH]) expect(await choose(at(cep), MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await mondayOf(at(SOUTH))).toEqual([AT_7, AT_9]);
  expect(await choose(at(OTHER_SOUTH), MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await mondayOf(at(SOUTH))).toEqual([AT_9]);
  expect(await choose(at(SOUTH), MONDAY, AT_7)).toEqual({ ok: false, code: 'taken' });
  expect(await drift()).toEqual([]);
});

test('refuses more people than the window has seats, and a second team takes them', async () => {
  await pool.query(
    `update home_teams set address_minutes = 0, same_area_minutes = 0, other_area_minutes = 0`,
  );
  for (const buyer of [family(SOUTH), at(SOUTH)])
    expect(await choose(buyer, MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await choose(family(SOUTH), MONDAY, AT_7)).toEqual({ ok: false, code: 'taken' });
  await room.addTeam('SECOND');
  await room.setHours('07:00-12:00');
  expect(await choose(family(SOUTH), MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await drift()).toEqual([]);
});

test('gives a visit to the team that is in its area already', async () => {
  await room.addTeam('SECOND');
  await room.setHours('07:00-12:00');
  await pool.query(`update resources set active = code = 'SECOND'`);
  await choose(at(NORTH), MONDAY, AT_7);
  await pool.query('update resources set active = true');
  await choose(at(SOUTH), MONDAY, AT_7);
  await choose(at(NORTH), MONDAY, AT_7);
  const { rows: teams } = await pool.query(
    'select cep, code from appointments join resources on resources.id = resource_id order by appointments.id',
  );
  expect(teams).toEqual([
    { cep: NORTH, code: 'SECOND' },
    { cep: SOUTH, code: 'TEAM' },
    { cep: NORTH, code: 'SECOND' },
  ]);
});

test('offers no window between two patients whose preparation never fits together', async () => {
  const early = atHome(SOUTH, { rules: [rule('clock', { max: 540 })] });
  const late = atHome(SOUTH, { id: 2, beneficiaryId: 8, rules: [rule('clock', { min: 540 })] });
  expect(await mondayOf(visitor({ lines: [early] }))).toEqual([AT_7]);
  expect(await mondayOf(visitor({ lines: [late] }))).toEqual([AT_9]);
  expect(await mondayOf(visitor({ lines: [early, late] }))).toEqual([]);
  expect(await choose(visitor({ lines: [early] }), MONDAY, AT_9)).toEqual({ ok: false, code: 'unsuitable' });
});

test('one person in two homes of a team is left to the operator', async () => {
  expect(await timesOf(visitor({ lines: [atHome(SOUTH), atHome(NORTH, { id: 2 })] }))).toEqual([]);
});

test('a paid visit moves twice, until 24 hours before, and is not given up', async () => {
  const buyer = { ...at(SOUTH), heldUntil: null };
  expect(await choose(buyer, MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await cancelTime(deps, portOf(buyer), key)).toEqual({ ok: false, code: 'needs_time' });
  expect(await choose(buyer, MONDAY, AT_9)).toMatchObject({ ok: true });
  clock.instant = new Date('2026-11-29T12:01:00Z');
  expect((await timesOf(buyer))[0]?.fixed).toBe('too_late_at_home');
  expect(await choose(buyer, '2026-12-01', AT_9)).toEqual({ ok: false, code: 'too_late_at_home' });
  clock.instant = new Date('2026-11-29T11:59:00Z');
  expect(await choose(buyer, '2026-12-01', AT_9)).toMatchObject({ ok: true });
  expect(await choose(buyer, '2026-12-02', AT_9)).toEqual({ ok: false, code: 'too_often' });
  expect(await drift()).toEqual([]);
});

test('giving a held window up frees the seats and the plans of the whole family', async () => {
  const buyer = family(SOUTH);
  await choose(buyer, MONDAY, AT_7);
  expect(await cancelTime(deps, portOf(buyer), key)).toEqual({ ok: true });
  expect(await rows()).toEqual([]);
  expect((await pool.query('select distinct starts_at, reserved from planned_visits')).rows).toEqual([
    { starts_at: null, reserved: false },
  ]);
  expect(await drift()).toEqual([]);
});

const line = (beneficiaryId: number, productId: number) => ({ productId, beneficiaryId, unitId: 1 });
const FAMILY = [line(7, 1), line(8, 2)];

async function payLate(quoteId: string, lines = FAMILY) {
  return inTransaction(deps, async (tx) => {
    await bookAppointments(tx, quoteId);
    return retakeLapsed(tx, quoteId, lines);
  });
}

test('a late payment takes the same window again for everybody, if seats and way are free', async () => {
  const buyer = family(SOUTH);
  await choose(buyer, MONDAY, AT_7);
  await inTransaction(deps, (tx) => releaseAppointments(tx, buyer.quoteId));
  expect((await payLate(buyer.quoteId)).map(({ beneficiaryId }) => beneficiaryId)).toEqual([7, 8]);
  expect(await states(buyer.quoteId)).toEqual(['booked', 'booked']);
  expect(await drift()).toEqual([]);
});

test('a late payment loses the window for everybody where only the way is missing', async () => {
  const buyer = family(SOUTH);
  await choose(buyer, MONDAY, AT_7);
  await inTransaction(deps, (tx) => releaseAppointments(tx, buyer.quoteId));
  for (const cep of [NORTH, NORTH]) expect(await choose(at(cep), MONDAY, AT_7)).toMatchObject({ ok: true });
  expect(await payLate(buyer.quoteId)).toEqual([]);
  expect(await states(buyer.quoteId)).toEqual(['lost', 'lost']);
  expect(await drift()).toEqual([]);
});

test('the sweep leaves a family alone while a payment holds one of its seats, and frees it whole afterwards', async () => {
  const buyer = family(SOUTH);
  await choose(buyer, MONDAY, AT_7);
  clock.forward(31);
  const payment = await pool.connect();
  try {
    await payment.query('begin');
    await payment.query('select id from appointments where quote_id = $1 order by id limit 1 for update', [
      buyer.quoteId,
    ]);
    expect(await inTransaction(deps, (tx) => releaseOverdue(tx))).toBe(0);
    expect(await states(buyer.quoteId)).toEqual(['held', 'held']);
    await payment.query('rollback');
  } finally {
    payment.release();
  }
  expect(await inTransaction(deps, (tx) => releaseOverdue(tx))).toBe(2);
  expect(await states(buyer.quoteId)).toEqual(['lapsed', 'lapsed']);
});

test('cancelling one patient frees one seat, and the others still move together', async () => {
  const buyer = { ...family(SOUTH), heldUntil: null };
  await choose(buyer, MONDAY, AT_7);
  await inTransaction(deps, (tx) => releaseVisitsOf(tx, buyer.quoteId, FAMILY.slice(1)));
  expect(await states(buyer.quoteId)).toEqual(['lapsed', 'booked']);
  const rest = { ...buyer, lines: buyer.lines.slice(1) };
  const moved = await chooseTime(deps, portOf(rest), { ...key, beneficiaryId: 8, day: MONDAY, minute: AT_9 });
  expect(moved).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ beneficiary_id: 8, state: 'booked', start: 36 }]);
  expect(await drift()).toEqual([]);
});

test('an operator moves the whole family, also away from a team that is ill', async () => {
  const buyer = { ...family(SOUTH), heldUntil: null };
  await choose(buyer, MONDAY, AT_7);
  const move = { customerId: 1, order: '', visit: { ...key, beneficiaryId: 8 }, who: 'Gil' };
  const { rows: teams } = await pool.query('select distinct resource_id as id from appointments');
  const except = { resourceId: teams[0].id, day: MONDAY };
  const moved = await inTransaction(deps, (tx) =>
    moveAtDesk(tx, portOf(buyer), { ...move, to: { nearest: null }, except }),
  );
  expect(moved).toMatchObject({ ok: true, personName: 'Ana e Pessoa 8' });
  expect(await rows()).toMatchObject([
    { day: '2026-12-01', start: 28 },
    { day: '2026-12-01', start: 28 },
  ]);
  expect(await drift()).toEqual([]);
});

test('no operator moves a window past midnight', async () => {
  const buyer = { ...at(SOUTH), heldUntil: null };
  await choose(buyer, MONDAY, AT_7);
  const insist = { customerId: 1, order: '', visit: key, who: 'Gil', force: true, overbook: true };
  const move = (hour: number) =>
    inTransaction(deps, (tx) =>
      moveAtDesk(tx, portOf(buyer), { ...insist, to: { day: MONDAY, minute: hour * 60 } }),
    );
  expect(await move(23)).toEqual({ ok: false, code: 'midnight' });
  expect(await rows()).toMatchObject([{ start: 28 }]);
  expect(await move(22)).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ start: 88, quarters: 8 }]);
  expect(await drift()).toEqual([]);
});

test('the preparation of everybody counts at the beginning and at the end of the window', async () => {
  const buyer = visitor({ lines: [atHome(SOUTH, { rules: [hours('fasting', 12, 13)] })] });
  expect(await mondayOf(buyer)).toEqual([]);
});

test('names the longest preparation of a family that leaves out whole days', async () => {
  const lines = [
    atHome(SOUTH, { rules: [hours('fasting', 12)] }),
    atHome(SOUTH, { beneficiaryId: 8, rules: [hours('alcohol', 72)] }),
  ];
  expect((await timesOf(visitor({ lines }))).map(({ lead }) => lead)).toEqual(['72 horas']);
  expect((await timesOf(visitor({ lines: lines.slice(0, 1) })))[0]?.lead).toBeUndefined();
});
