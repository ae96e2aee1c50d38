import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineState, PaidCard } from '#features/purchase/orders/order.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import { partsOf, type SharedOrder, shareOf } from './refund-share.ts';

const line = (
  id: number,
  priceCents: number,
  { discount = 0, cep = '', state = 'open' }: { discount?: number; cep?: string; state?: LineState } = {},
) => ({
  id,
  priceCents,
  discountCents: discount,
  unitType: (cep ? 'home_delivery' : 'unity') as UnitType,
  address: { postalCode: cep || '70000000' },
  state,
});
const card = (interestCents: number): PaidCard => ({
  brand: 'Visa',
  lastDigits: '1111',
  installments: 10,
  interestCents,
});

const NORTH = '70744500';
const SOUTH = '70200000';

test("refunds a line's price minus its share of the coupon", () => {
  const order = {
    lines: [line(1, 3190, { discount: 479 }), line(2, 12990, { discount: 1948, cep: NORTH })],
    freightCents: 3990,
    freightByCep: { [NORTH]: 3990 },
    card: null,
  };
  expect(shareOf(order, [1])).toBe(2711);
  expect(shareOf(order, [2])).toBe(11042 + 3990);
  expect(shareOf(order, [1, 2])).toBe(17743);
  expect(shareOf(order, [])).toBe(0);
  expect(shareOf(order, [9])).toBe(0);
});

test("refunds a visit's fee with the last line of its own CEP, unless the team attended a patient", () => {
  const at = (state: LineState) => ({
    lines: [
      line(1, 1000, { cep: NORTH, state }),
      line(2, 2000, { cep: NORTH }),
      line(3, 4000, { cep: SOUTH }),
    ],
    freightCents: 500,
    freightByCep: { [NORTH]: 300, [SOUTH]: 200 },
    card: null,
  });
  expect(shareOf(at('open'), [1])).toBe(1000);
  expect(shareOf(at('open'), [1, 2])).toBe(3300);
  expect(shareOf(at('cancelled'), [2])).toBe(2300);
  expect(shareOf(at('attended'), [2])).toBe(2000);
  expect(shareOf(at('open'), [3])).toBe(4200);
  // A cancelled line is not refunded twice.
  expect(shareOf(at('cancelled'), [1, 2])).toBe(2300);
});

test('divides the interest of installments over all parts by the largest remainder', () => {
  const order = {
    lines: [line(1, 1000), line(2, 1000), line(3, 1000)],
    freightCents: 0,
    freightByCep: {},
    card: card(100),
  };
  expect([...partsOf(order).lines.values()]).toEqual([1034, 1033, 1033]);
  const visit = {
    lines: [line(1, 1000, { cep: NORTH }), line(2, 500)],
    freightCents: 500,
    freightByCep: { [NORTH]: 500 },
    card: card(200),
  };
  expect(shareOf(visit, [2])).toBe(550);
  expect(shareOf(visit, [1])).toBe(1650);
});

test('refunds a fee that an older order did not copy', () => {
  const order = { lines: [line(1, 1000, { cep: NORTH })], freightCents: 399, freightByCep: {}, card: null };
  expect(shareOf(order, [1])).toBe(1399);
});

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 300_000 }),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
        cep: fc.constantFrom('', NORTH, SOUTH),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fees: fc.record({ north: fc.nat(9000), south: fc.nat(9000) }),
    interest: fc.option(fc.nat(50_000)),
    /** Each number chooses the cancellation of one line. */
    rounds: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
  })
  .map(({ lines, fees, interest, rounds }) => {
    const made = lines.map(({ price, off, cep }, index) =>
      line(index + 1, price, { discount: Math.floor(price * off), cep }),
    );
    const freightByCep: Record<string, number> = {};
    if (lines.some(({ cep }) => cep === NORTH)) freightByCep[NORTH] = fees.north;
    if (lines.some(({ cep }) => cep === SOUTH)) freightByCep[SOUTH] = fees.south;
    const freightCents = Object.values(freightByCep).reduce((sum, fee) => sum + fee, 0);
    const order: SharedOrder = {
      lines: made,
      freightCents,
      freightByCep,
      card: interest === null ? null : card(interest),
    };
    const received =
      made.reduce((sum, one) => sum + one.priceCents - one.discountCents, 0) + freightCents + (interest ?? 0);
    return { order, received, rounds };
  });

test('refunds exactly the received amount, in any order and number of parts', () => {
  fc.assert(
    fc.property(orders, ({ order, received, rounds }) => {
      let lines = [...order.lines];
      let back = 0;
      for (const round of [0, 1, 2, 3]) {
        const ids = lines.filter((_, index) => rounds[index] === round).map(({ id }) => id);
        const cents = shareOf({ ...order, lines }, ids);
        expect(cents).toBeGreaterThanOrEqual(0);
        back += cents;
        expect(back).toBeLessThanOrEqual(received);
        lines = lines.map((one) => (ids.includes(one.id) ? { ...one, state: 'cancelled' } : one));
      }
      expect(back).toBe(received);
    }),
  );
});

test('keeps every part within a cent of its share of the interest', () => {
  fc.assert(
    fc.property(orders, ({ order, received }) => {
      const { lines, visits } = partsOf(order);
      const interest = order.card?.interestCents ?? 0;
      const base = received - interest;
      if (base === 0) return;
      const own = [
        ...order.lines.map(({ id, priceCents, discountCents }) => [
          lines.get(id),
          priceCents - discountCents,
        ]),
        ...[...visits].map(([cep, cents]) => [cents, order.freightByCep[cep]]),
      ] as [number, number][];
      for (const [cents, before] of own)
        expect(Math.abs(cents - before - (interest * before) / base)).toBeLessThan(1);
    }),
  );
});
