import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import type { PointCharge } from '#platform/http/charge-points.ts';
import { preparedLine } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { bookAppointments, releaseOverdue } from './end-appointments.ts';
import { holdTime } from './hold-time.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const { deps, pool, clock, schedule, visitor, portOf, key, drift, states } = await agendaRoom(60);

const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01'];
const LINE = { productId: 1, beneficiaryId: 7, unitId: 1 };

const lineOf = (beneficiaryId: number) =>
  preparedLine(1, 'Hemograma', [], {
    unitId: 1,
    place: '1',
    schedule,
    beneficiaryId,
    person: `${beneficiaryId}`,
    personName: `Pessoa ${beneficiaryId}`,
  });

/** A quote for so many people, whose ids count from 7. */
const group = (customerId: number, people: number) =>
  visitor({ customerId, lines: Array.from({ length: people }, (_, index) => lineOf(7 + index)) });

interface Options {
  emailConfirmed?: boolean;
  beneficiaryId?: number;
  day?: string;
  charges?: PointCharge[];
}

const hold = (buyer: ReturnType<typeof visitor>, options: Options = {}) => {
  const { emailConfirmed = true, beneficiaryId = 7, day = MONDAY, charges = [] } = options;
  const customer = { id: buyer.customerId ?? 1, emailConfirmed };
  const { order, unitId, part } = key;
  const input = { order, unitId, part, beneficiaryId, day, minute: 450, customer, charges };
  return holdTime(deps, portOf(buyer), input);
};

const taken = async () =>
  (await pool.query("select count(*)::int as n from appointments where state in ('held', 'booked')")).rows[0]
    .n;

const address = (points: number): PointCharge => ({
  key: 'rua',
  points,
  now: clock.now().getTime(),
  endsAt: clock.now().getTime() + 3_600_000,
});

/** Counts the holds that so many accounts get, one after another, for so many people each. */
async function attack({ accounts, people }: { accounts: number; people: number }, options: Options) {
  const outcomes = [];
  for (let customerId = 1; customerId <= accounts; customerId++) {
    const buyer = group(customerId, people);
    for (let beneficiaryId = 7; beneficiaryId < 7 + people; beneficiaryId++)
      outcomes.push(await hold(buyer, { ...options, beneficiaryId }));
  }
  return outcomes.map((outcome) => (outcome.ok ? 'held' : outcome.code));
}

test('twenty accounts without a confirmed e-mail hold no seat', async () => {
  expect(new Set(await attack({ accounts: 20, people: 2 }, { emailConfirmed: false }))).toEqual(
    new Set(['unconfirmed']),
  );
  expect(await taken()).toBe(0);
  expect(await drift()).toEqual([]);
});

test('three accounts at one address hold what the address may, and refused attempts cost nothing', async () => {
  await pool.query('delete from rate_limits');
  const outcomes = await attack({ accounts: 3, people: 20 }, { charges: [address(48)] });
  expect(outcomes.filter((code) => code === 'held')).toHaveLength(48);
  expect(outcomes.filter((code) => code === 'too_many_held_here')).toHaveLength(12);
  expect(await taken()).toBe(48);
  expect((await pool.query('select points from rate_limits')).rows).toEqual([{ points: 48 }]);
  expect(await drift()).toEqual([]);
});

test('a family of six holds a time for each, and may change them all without being counted again', async () => {
  await pool.query('delete from rate_limits');
  const family = group(1, 6);
  for (const day of [MONDAY, TUESDAY])
    for (let beneficiaryId = 7; beneficiaryId < 13; beneficiaryId++)
      expect(await hold(family, { beneficiaryId, day, charges: [address(6)] })).toMatchObject({ ok: true });
  expect(await taken()).toBe(6);
});

test('a second unpaid quote ends the times of the first on that day, and only on that day', async () => {
  const [first, other, second] = [visitor(), visitor(), visitor()];
  await hold(first);
  await hold(other, { day: TUESDAY });
  expect(await hold(second)).toMatchObject({ ok: true });
  await inTransaction(deps, (tx) => releaseOverdue(tx));
  expect(await states(first.quoteId)).toEqual(['lapsed']);
  expect(await states(other.quoteId)).toEqual(['held']);
  expect(await states(second.quoteId)).toEqual(['held']);
  expect(await drift()).toEqual([]);
});

test('the first quote gets its time back when it is paid while the seat is free', async () => {
  const [first, second] = [visitor(), visitor()];
  await hold(first);
  await hold(second);
  await inTransaction(deps, (tx) => releaseOverdue(tx));
  await inTransaction(deps, async (tx) => {
    await bookAppointments(tx, first.quoteId);
    await retakeLapsed(tx, first.quoteId, [LINE]);
  });
  expect(await states(first.quoteId)).toEqual(['booked']);
  expect(await drift()).toEqual([]);
});

test('paid visits neither end nor count, and need no confirmed e-mail', async () => {
  const paid = { ...visitor(), heldUntil: null };
  expect(await hold(paid, { emailConfirmed: false })).toMatchObject({ ok: true });
  await hold(visitor());
  await inTransaction(deps, (tx) => releaseOverdue(tx));
  expect(await states(paid.quoteId)).toEqual(['booked']);
});

test('a fifth unpaid visit waits for the payment of another', async () => {
  const DAYS = [MONDAY, TUESDAY, '2026-12-02', '2026-12-03', '2026-12-04'];
  const quotes = DAYS.map(() => visitor());
  const outcomes = [];
  for (const [index, quote] of quotes.entries()) outcomes.push(await hold(quote, { day: DAYS[index] ?? '' }));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  expect(outcomes[4]).toEqual({ ok: false, code: 'too_many_held' });
  const [first, , , , last] = quotes;
  if (!first || !last) throw new Error('no quotes');
  await inTransaction(deps, (tx) => bookAppointments(tx, first.quoteId));
  expect(await hold(last, { day: '2026-12-04' })).toMatchObject({ ok: true });
});
