import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOf } from '#features/shop/pricing/coupon.ts';
import { freeze } from './freeze.ts';

test('makes one line per person with amount 1, and spreads discounts by the largest remainder', () => {
  const hemogram = { amount: 2, unitCents: 1001 };
  const vaccine = { amount: 1, unitCents: 50_000 };
  const frozen = freeze([hemogram, vaccine], (line) => (line === hemogram ? [1, 2] : [1]), {
    kind: 'amount',
    value: 100,
  });
  expect(frozen).toEqual([
    { line: hemogram, beneficiaryId: 1, priceCents: 1001, discountCents: 2 },
    { line: hemogram, beneficiaryId: 2, priceCents: 1001, discountCents: 2 },
    { line: vaccine, beneficiaryId: 1, priceCents: 50_000, discountCents: 96 },
  ]);
});

test('discounts nothing without a coupon', () => {
  expect(freeze([{ amount: 1, unitCents: 990 }], () => [4], null).map((unit) => unit.discountCents)).toEqual([
    0,
  ]);
});

const cart = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 9 }), unitCents: fc.integer({ min: 0, max: 500_000 }) }),
  { minLength: 1, maxLength: 8 },
);
const coupon = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
);

test("always adds up to the cart's prices and discounts, without negative lines", () => {
  fc.assert(
    fc.property(cart, coupon, (lines, discount) => {
      const frozen = freeze(lines, ({ amount }) => Array.from({ length: amount }, (_, i) => i + 1), discount);
      const subtotal = lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0);
      expect(frozen.reduce((sum, unit) => sum + unit.priceCents, 0)).toBe(subtotal);
      expect(frozen.reduce((sum, unit) => sum + unit.discountCents, 0)).toBe(discountOf(discount, subtotal));
      for (const unit of frozen) expect(unit.priceCents - unit.discountCents).toBeGreaterThanOrEqual(0);
    }),
  );
});
