import { expect, test } from 'vitest';
import { applicablePrice, finalPrice, showsTier, specialPrice } from './price.ts';

const price = { priceCents: 10_000, specialCents: null, tier: '' };

test('uses a special price only if it is set', { meta: { spec: ['storefront 176'] } }, () => {
  expect(finalPrice({ ...price, specialCents: 8990 })).toBe(8990);
  expect(specialPrice({ ...price, specialCents: 0 })).toBeNull();
  expect(finalPrice({ ...price, specialCents: 0 })).toBe(10_000);
  expect(finalPrice(price)).toBe(10_000);
});

test("prefers the partner's price to the default one", { meta: { spec: ['storefront 7'] } }, () => {
  const table = { ...price, priceCents: 7000, tier: 'Assinante' };
  expect(applicablePrice({ base: price, table })).toBe(table);
  expect(applicablePrice({ base: price, table: null })).toBe(price);
  expect(applicablePrice({ base: null, table: null })).toBeNull();
});

test("hides the tier badge for 'geral'", { meta: { spec: ['storefront 11'] } }, () => {
  expect(showsTier('Assinante')).toBe(true);
  expect(showsTier('Geral')).toBe(false);
  expect(showsTier('')).toBe(false);
});
