import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookedOrder, BookedReceipt, BookedRefund } from '#features/purchase/payments/booked-money.ts';
import { cashSums } from '../cash.ts';
import { funnelSums, moneySums, STAGES } from './report-sums.ts';

type Line = BookedOrder['lines'][number];

const line = (
  id: number,
  unitId: number,
  productId: number | null,
  priceCents: number,
  extra = {},
): Line => ({
  id,
  unitId,
  productId,
  priceCents,
  discountCents: 0,
  unitType: 'unity',
  address: { postalCode: '' },
  state: 'open',
  ...extra,
});

const order = (id: string, lines: readonly Line[], extra: Partial<BookedOrder> = {}): BookedOrder => ({
  id,
  lines,
  freightCents: 0,
  freightByCep: {},
  card: null,
  couponCode: null,
  ...extra,
});

const kept = (orderId: string, cents: number): BookedReceipt => ({
  orderId,
  method: 'pix',
  cents,
  use: 'kept',
});

const back = (orderId: string, cents: number, lineIds: number[] | null): BookedRefund => ({
  orderId,
  method: 'pix',
  cents,
  reason: 'cancelled',
  lineIds,
});

test('a service of two people is sold twice, at its unit, without the coupon, with the fee of the visit', () => {
  const one = order(
    'a',
    [
      line(1, 7, 30, 1000, { discountCents: 100 }),
      line(2, 7, 30, 1000, { discountCents: 100 }),
      line(3, 9, 31, 2000, { unitType: 'home_delivery', address: { postalCode: '70000000' } }),
    ],
    { couponCode: 'DEZ', freightCents: 3990, freightByCep: { '70000000': 3990 } },
  );
  expect(moneySums({ orders: [one], receipts: [kept('a', 7790)], refunds: [] })).toEqual([
    { report: 'sales', unitId: 7, item: '', count: 2, cents: 1800 },
    { report: 'services', unitId: 7, item: '30', count: 2, cents: 1800 },
    { report: 'coupons', unitId: 7, item: 'DEZ', count: 1, cents: 200 },
    { report: 'sales', unitId: 9, item: '', count: 1, cents: 5990 },
    { report: 'services', unitId: 9, item: '31', count: 1, cents: 5990 },
    { report: 'coupons', unitId: 9, item: 'DEZ', count: 0, cents: 0 },
  ]);
});

test('a refund counts once, at the unit of its first service, and its cents at the unit of each', () => {
  const one = order('a', [line(1, 7, 30, 900), line(2, 8, 31, 500)]);
  const refunds = [back('a', 500, [2]), back('a', 900, null)];
  expect(moneySums({ orders: [one], receipts: [], refunds })).toEqual([
    { report: 'refunds', unitId: 8, item: 'cancelled', count: 1, cents: 500 + 321 },
    { report: 'refunds', unitId: 7, item: 'cancelled', count: 1, cents: 579 },
  ]);
});

test('money that came twice sells nothing, and an erased order has no service', () => {
  const one = order('a', [line(1, 7, null, 900)]);
  const twice: BookedReceipt = { ...kept('a', 900), use: 'refund' };
  expect(moneySums({ orders: [one], receipts: [kept('a', 900), twice], refunds: [] })).toEqual([
    { report: 'sales', unitId: 7, item: '', count: 1, cents: 900 },
    { report: 'services', unitId: 7, item: '', count: 1, cents: 900 },
  ]);
});

test('the reports of any orders agree with Caixa at every unit', () => {
  const lines = fc.array(
    fc.record({
      unitId: fc.integer({ min: 1, max: 4 }),
      productId: fc.option(fc.integer({ min: 1, max: 3 })),
      price: fc.integer({ min: 1, max: 99_999 }),
      discount: fc.nat(100),
      atHome: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const orders = fc.array(
    fc.record({ lines, fee: fc.nat(9999), refund: fc.nat(99_999), coupon: fc.boolean(), part: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(orders, (made) => {
      const booked = made.map(({ lines: given, fee, coupon }, at) =>
        order(
          String(at),
          given.map(({ unitId, productId, price, discount, atHome }, index) =>
            line(at * 10 + index, unitId, productId, price + discount, {
              discountCents: discount,
              unitType: atHome ? 'home_delivery' : 'unity',
              address: { postalCode: atHome ? '70000000' : '' },
            }),
          ),
          {
            ...(given.some(({ atHome }) => atHome) && {
              freightCents: fee,
              freightByCep: { '70000000': fee },
            }),
            couponCode: coupon ? 'DEZ' : null,
          },
        ),
      );
      const ledgers = {
        orders: booked,
        receipts: booked.map(({ id }) => kept(id, 1)),
        refunds: made.map(({ refund, part }, at) => back(String(at), refund, part ? [at * 10] : null)),
      };
      const byUnit = (rows: readonly { unitId: number; cents: number }[]) => {
        const sums = new Map<number, number>();
        for (const { unitId, cents } of rows) sums.set(unitId, (sums.get(unitId) ?? 0) + cents);
        return [...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => a - b);
      };
      const sums = moneySums(ledgers);
      const of = (report: string) => sums.filter((sum) => sum.report === report);
      const cash = cashSums(ledgers);
      const sold = byUnit(cash.map(({ unitId, soldCents }) => ({ unitId, cents: soldCents })));
      expect(byUnit(of('sales'))).toEqual(sold);
      expect(byUnit(of('services'))).toEqual(sold);
      expect(byUnit(of('refunds'))).toEqual(
        byUnit(cash.map(({ unitId, refundedCents }) => ({ unitId, cents: refundedCents }))),
      );
      expect(of('sales').reduce((sum, { count }) => sum + count, 0)).toBe(
        made.reduce((sum, { lines: given }) => sum + given.length, 0),
      );
      expect(of('coupons').reduce((sum, { count }) => sum + count, 0)).toBe(
        made.filter(({ coupon }) => coupon).length,
      );
      expect(of('refunds').reduce((sum, { count }) => sum + count, 0)).toBe(
        made.filter(({ refund }) => refund > 0).length,
      );
    }),
  );
});

test('a cart counts in each stage up to the one that it reached, at its unit', () => {
  expect(
    funnelSums([
      { unitId: 7, stage: 0, count: 5 },
      { unitId: 7, stage: 3, count: 2 },
      { unitId: 9, stage: 1, count: 1 },
    ]).map(({ unitId, item, count }) => [unitId, item, count]),
  ).toEqual([
    [7, 'carts', 7],
    [7, 'quotes', 2],
    [7, 'orders', 2],
    [7, 'paid', 2],
    [9, 'carts', 1],
    [9, 'quotes', 1],
  ]);
});

test('no stage of any carts is larger than the one before, and every cart is in the first', () => {
  const reached = fc.record({
    unitId: fc.integer({ min: 1, max: 4 }),
    stage: fc.nat(STAGES.length - 1),
    count: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(reached), (given) => {
      const sums = funnelSums(given);
      for (const unitId of new Set(given.map((one) => one.unitId))) {
        const counts = STAGES.map(
          (stage) => sums.find((sum) => sum.unitId === unitId && sum.item === stage)?.count ?? 0,
        );
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }
      const carts = sums.filter(({ item }) => item === 'carts');
      expect(carts.reduce((sum, { count }) => sum + count, 0)).toBe(
        given.reduce((sum, { count }) => sum + count, 0),
      );
    }),
  );
});
