import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineValues } from '#features/purchase/cancellations/refund-share.ts';
import type { BookedOrder } from '#features/purchase/payments/booked-money.ts';
import { cashSums } from './cash.ts';

const line = (id: number, unitId: number, priceCents: number, discountCents = 0, cep = '') => ({
  id,
  unitId,
  productId: 1,
  priceCents,
  discountCents,
  unitType: cep ? ('home_delivery' as const) : ('unity' as const),
  address: { postalCode: cep },
  state: 'open' as const,
});

const order = (lines: BookedOrder['lines'], extra: Partial<BookedOrder> = {}): BookedOrder => ({
  id: 'o1',
  lines,
  freightCents: 0,
  freightByCep: {},
  card: null,
  couponCode: null,
  ...extra,
});

const kept = (cents: number) => ({ orderId: 'o1', method: 'pix' as const, cents, use: 'kept' as const });

test('an order at two units counts at each with the services of that unit', () => {
  const two = order([line(1, 7, 1000, 100), line(2, 8, 500)]);
  expect(cashSums({ orders: [two], receipts: [kept(1400)], refunds: [] })).toEqual([
    { unitId: 7, method: 'pix', soldCents: 900, receivedCents: 900, refundedCents: 0 },
    { unitId: 8, method: 'pix', soldCents: 500, receivedCents: 500, refundedCents: 0 },
  ]);
});

test('a refund counts at the unit of the cancelled service, and one of the whole order at all units', () => {
  const two = order([line(1, 7, 900), line(2, 8, 500)]);
  const refund = (cents: number, lineIds: number[] | null) => ({
    orderId: 'o1',
    method: 'pix' as const,
    cents,
    reason: 'cancelled' as const,
    lineIds,
  });
  const refundedAt = (...refunds: ReturnType<typeof refund>[]) =>
    cashSums({ orders: [two], receipts: [], refunds }).map(({ unitId, refundedCents }) => [
      unitId,
      refundedCents,
    ]);
  expect(refundedAt(refund(500, [2]))).toEqual([[8, 500]]);
  expect(refundedAt(refund(1400, null))).toEqual([
    [7, 900],
    [8, 500],
  ]);
});

test('interest is received, and not sold', () => {
  const card = { interestCents: 101 } as BookedOrder['card'];
  const two = order([line(1, 7, 1000), line(2, 8, 1000)], { card });
  expect(cashSums({ orders: [two], receipts: [kept(2101)], refunds: [] })).toEqual([
    { unitId: 7, method: 'pix', soldCents: 1000, receivedCents: 1051, refundedCents: 0 },
    { unitId: 8, method: 'pix', soldCents: 1000, receivedCents: 1050, refundedCents: 0 },
  ]);
});

test("a visit's fee counts at the unit that visits", () => {
  const home = order([line(1, 7, 1000), line(2, 9, 2000, 0, '70000000')], {
    freightCents: 3990,
    freightByCep: { '70000000': 3990 },
  });
  expect([...lineValues(home)]).toEqual([
    [1, 1000],
    [2, 5990],
  ]);
});

test('money that came a second time is received, and sells nothing', () => {
  const one = order([line(1, 7, 1000)]);
  expect(
    cashSums({ orders: [one], receipts: [kept(1000), { ...kept(1000), use: 'refund' }], refunds: [] }),
  ).toEqual([{ unitId: 7, method: 'pix', soldCents: 1000, receivedCents: 2000, refundedCents: 0 }]);
});

test('no cent is lost or made, however an order is divided', () => {
  const lines = fc.array(
    fc.record({ unitId: fc.integer({ min: 1, max: 4 }), price: fc.nat(99_999), atHome: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.nat(9999), fc.nat(9999), fc.nat(999_999), (made, fee, interest, back) => {
      const isAtHome = made.some(({ atHome }) => atHome);
      const some = order(
        made.map(({ unitId, price, atHome }, index) => line(index + 1, unitId, price, 0, atHome ? '1' : '')),
        {
          freightCents: isAtHome ? fee : 0,
          freightByCep: isAtHome ? { '1': fee } : {},
          card: { interestCents: interest } as BookedOrder['card'],
        },
      );
      const total = made.reduce((sum, { price }) => sum + price, isAtHome ? fee : 0);
      const sums = cashSums({
        orders: [some],
        receipts: [kept(total + interest)],
        refunds: [{ orderId: 'o1', method: 'pix', cents: back, reason: 'cancelled', lineIds: [1] }],
      });
      const all = (amount: 'soldCents' | 'receivedCents' | 'refundedCents') =>
        sums.reduce((sum, one) => sum + one[amount], 0);
      expect([all('soldCents'), all('receivedCents'), all('refundedCents')]).toEqual([
        total,
        total + interest,
        back,
      ]);
    }),
  );
});
