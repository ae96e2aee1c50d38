import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additionRefusal, maxPerCart, offerAtLastWarehouse, ownerOf, type Warehouse } from './cart.ts';

const asaSul: Warehouse = { unit: 'BSB-ASS', cep: '', home: false };
const offers = [{ externalId: 'BSB-AS2' }, { externalId: 'BSB-ASS' }];
const settled = { qtyItems: 1, termsAccepted: true };

test('belongs to the customer when signed in, to the visit otherwise', () => {
  expect(ownerOf({ sessionHash: 'h' }, { id: 7 })).toEqual({ customerId: 7 });
  expect(ownerOf({ sessionHash: 'h' }, null)).toEqual({ sessionHash: 'h' });
});

test('allows 99 of a line for uncounted stock, and the rest of a counted one', () => {
  expect(maxPerCart({ unlimited: true, balance: 0 })).toBe(99);
  expect(maxPerCart({ unlimited: false, balance: 3 })).toBe(3);
  expect(maxPerCart({ unlimited: false, balance: 500 })).toBe(99);
});

test.each([
  ['fits', {}, null],
  ['a place no longer offered', { free: null }, 'no_place'],
  ['a cart that a quote has locked', { isLocked: true }, 'locked'],
  ['more than is free, with what the cart has', { free: 3, taken: 2 }, 'too_many'],
  ['more than 99 of uncounted stock', { taken: 98 }, 'too_many'],
  ['a new line of a full cart', { lines: 100 }, 'too_many'],
  ['more of a line of a full cart', { lines: 100, taken: 1 }, null],
])('adding two: %s', (_what, facts, expected) => {
  const before = { free: 1_000_000, isLocked: false, lines: 1, taken: 0 };
  expect(additionRefusal({ ...before, ...facts }, 2)).toBe(expected);
});

test('asks about an offer at the very same unit', {
  meta: { spec: ['storefront 127'] },
}, () => {
  expect(offerAtLastWarehouse(offers, { ...settled, last: asaSul })).toEqual({ externalId: 'BSB-ASS' });
  expect(offerAtLastWarehouse([{ externalId: 'BSB-AS2' }], { ...settled, last: asaSul })).toBeNull();
});

test.each([
  ['an empty cart', { last: asaSul, qtyItems: 0, termsAccepted: true }],
  ['terms not accepted', { last: asaSul, qtyItems: 1, termsAccepted: false }],
  ['no warehouse', { last: null, qtyItems: 1, termsAccepted: true }],
  [
    'a home visit without CEP',
    { last: { unit: 'BSB-ASS', cep: '', home: true }, qtyItems: 1, termsAccepted: true },
  ],
])('%s: no question', { meta: { spec: ['storefront 127'] } }, (_why, facts) => {
  expect(offerAtLastWarehouse(offers, facts)).toBeNull();
});

test('asks about a home visit with its CEP', () => {
  const last = { unit: 'BSB-ASS', cep: '70744500', home: true };
  expect(offerAtLastWarehouse(offers, { ...settled, last })).toEqual({ externalId: 'BSB-ASS' });
});

test('always proposes an offer at the last unit', { meta: { spec: ['storefront 127'] } }, () => {
  const id = fc.constantFrom('A', 'A2', 'B');
  fc.assert(
    fc.property(fc.array(fc.record({ externalId: id })), id, fc.nat(3), (list, unit, qtyItems) => {
      const found = offerAtLastWarehouse(list, {
        last: { unit, cep: '', home: false },
        qtyItems,
        termsAccepted: true,
      });
      expect(found?.externalId).toBe(
        qtyItems > 0 && list.some((o) => o.externalId === unit) ? unit : undefined,
      );
    }),
  );
});
