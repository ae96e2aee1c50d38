import { expect, test } from 'vitest';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { competenceOf, noteValues } from './due-lines.ts';

const line = (id: number, changes: object = {}): OrderLine =>
  ({
    id,
    priceCents: 10_000,
    discountCents: 0,
    unitType: 'unity',
    state: 'attended',
    stateAt: new Date('2026-11-20T15:00:00Z'),
    address: { postalCode: '30130010' },
    ...changes,
  }) as OrderLine;
const home = (id: number, changes: object = {}) => line(id, { unitType: 'home_delivery', ...changes });
const order = (lines: OrderLine[], changes: object = {}) => ({
  lines,
  freightCents: 3000,
  freightByCep: { '30130010': 3000 },
  card: { brand: 'Visa', lastDigits: '1234', installments: 3, interestCents: 900 },
  ...changes,
});

test('the fee of a visit belongs to its first service, also when another is cancelled', () => {
  const first = home(1);
  const second = home(2, { stateAt: new Date('2026-11-20T16:00:00Z') });
  const of = (lines: OrderLine[]) => Object.fromEntries(noteValues(order([first, second]), lines, false));
  expect(of([second, first])).toEqual({ 1: 13_000, 2: 10_000 });
  expect(of([first])).toEqual({ 1: 13_000 });
});

test('interest counts only if the issuer says so, and nothing is lost then', () => {
  const lines = [home(1), home(2), line(3)];
  const sum = (withInterest: boolean) =>
    [...noteValues(order(lines), lines, withInterest).values()].reduce((all, cents) => all + cents, 0);
  expect(sum(false)).toBe(33_000);
  expect(sum(true)).toBe(33_900);
});

// The last minutes of November in Brasília, by clocks east and west of it.
test.each(['UTC', 'America/Manaus', 'America/Noronha'])(
  'the month turns by Brasília’s clock (%s)',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    const issuer = { issueOn: 'atendimento', startsOn: '2026-01-01' } as const;
    const paid = { paidAt: new Date('2026-11-01T12:00:00Z'), ending: null, totalCents: 1 };
    const at = (stateAt: string) => competenceOf(paid, line(1, { stateAt: new Date(stateAt) }), issuer);
    expect(at('2026-12-01T02:59:59Z')).toBe('2026-11-30');
    expect(at('2026-12-01T03:00:00Z')).toBe('2026-12-01');
    process.env.TZ = before;
  },
);

test('needs no note: what is not rendered, what was rendered before the issuer began, what was never paid', () => {
  const order = { paidAt: new Date('2026-11-19T12:00:00Z'), ending: null, totalCents: 100 };
  const attended = { issueOn: 'atendimento', startsOn: '2026-11-20' } as const;
  const paid = { issueOn: 'pagamento', startsOn: '2026-11-01' } as const;
  expect(competenceOf(order, line(1, { state: 'open', stateAt: null }), attended)).toBeNull();
  expect(competenceOf(order, line(1), attended)).toBe('2026-11-20');
  expect(competenceOf(order, line(1), { ...attended, startsOn: '2026-11-21' })).toBeNull();
  expect(competenceOf(order, line(1, { state: 'open', stateAt: null }), paid)).toBe('2026-11-19');
  expect(competenceOf(order, line(1, { state: 'cancelled' }), paid)).toBeNull();
  expect(competenceOf({ ...order, paidAt: null }, line(1), paid)).toBeNull();
});
