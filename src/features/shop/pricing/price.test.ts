import { expect, test } from 'vitest';
import { applicablePrice, finalPrice, showsTier, specialPrice } from './price.ts';

const price = { priceCents: 10_000, specialCents: null, tier: '' };

test('a special price counts when it is one', { meta: { spec: ['storefront 176', 'purchase 312'] } }, () => {
  expect(finalPrice({ ...price, specialCents: 8990 })).toBe(8990);
  expect(specialPrice({ ...price, specialCents: 0 })).toBeNull();
  expect(finalPrice({ ...price, specialCents: 0 })).toBe(10_000);
  expect(finalPrice(price)).toBe(10_000);
});

test("the partner's price comes before everyone's", { meta: { spec: ['storefront 7'] } }, () => {
  const table = { ...price, priceCents: 7000, tier: 'Assinante' };
  expect(applicablePrice({ base: price, table })).toBe(table);
  expect(applicablePrice({ base: price, table: null })).toBe(price);
  expect(applicablePrice({ base: null, table: null })).toBeNull();
});

test("the badge of the tier hides for 'geral'", { meta: { spec: ['storefront 11'] } }, () => {
  expect(showsTier('Assinante')).toBe(true);
  expect(showsTier('Geral')).toBe(false);
  expect(showsTier('')).toBe(false);
});
