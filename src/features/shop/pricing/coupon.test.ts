import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CouponTerms,
  couponCode,
  couponText,
  type Discount,
  discountLines,
  discountOf,
} from './coupon.ts';

const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0);

test('rounds 10 % of R$ 99,95 half up to R$ 10,00', () => {
  expect(discountOf({ kind: 'percent', value: 10 }, 9995)).toBe(1000);
  expect(discountOf({ kind: 'percent', value: 10 }, 9994)).toBe(999);
});

test('never takes off more than the price of the services', () => {
  expect(discountOf({ kind: 'amount', value: 2000 }, 10_000)).toBe(2000);
  expect(discountOf({ kind: 'amount', value: 2000 }, 1500)).toBe(1500);
  expect(discountOf({ kind: 'amount', value: 2000 }, 0)).toBe(0);
});

test('gives the odd cent of R$ 10,00 over three equal lines to the first', () => {
  expect(discountLines({ kind: 'amount', value: 1000 }, [5000, 5000, 5000])).toEqual([334, 333, 333]);
});

test('shares a discount by the largest remainder', () => {
  // 10 % of 100,00 = 10,00; shares 3.333 / 6.666 / 0.001.
  expect(discountLines({ kind: 'percent', value: 10 }, [3333, 6666, 1])).toEqual([333, 667, 0]);
});

test('reads codes as people type them', () => {
  expect(couponCode(' buriti10 ')).toBe('BURITI10');
});

test('sums shares to the discount, none negative or above its line, for every cart', () => {
  const discounts: fc.Arbitrary<Discount> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  );
  const lines = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(discounts, lines, (discount, cents) => {
      const parts = discountLines(discount, cents);
      expect(sum(parts)).toBe(discountOf(discount, sum(cents)));
      for (const [i, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(cents[i] ?? 0);
      }
    }),
  );
});

const TERMS: CouponTerms = {
  code: 'BURITI10',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
};

test.each([
  [{}, '10% de desconto em todos os serviços da compra.'],
  [
    { endsOn: '2027-12-31', maxUsesPerCustomer: 1 },
    '10% de desconto em todos os serviços da compra. Vale até sexta, 31/12/2027, uma vez por pessoa.',
  ],
  [
    { kind: 'amount', value: 2000, minimumCents: 10_000, maxUses: 500, maxUsesPerCustomer: 2 } as const,
    'R$\u00a020,00 de desconto em compras a partir de R$\u00a0100,00 em serviços. Vale 2 vezes por pessoa, enquanto durarem os cupons.',
  ],
])('describes %o by its discount, its scope and its rule', (terms, text) => {
  expect(couponText({ ...TERMS, ...terms }, '2026-11-20')).toBe(
    `${text} Não vale para a taxa de deslocamento nem com preços de convênio.`,
  );
});
