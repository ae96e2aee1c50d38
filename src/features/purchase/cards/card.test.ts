import { expect, test } from 'vitest';
import { closesCards, type Refusals } from './card.ts';

const LIMITS = { perCustomer: 5, perCard: 3 };
const NONE: Refusals = { byCustomer: 0, byCard: { recent: 0, day: 0, month: 0 } };

test('keeps cards open below every limit', () => {
  expect(closesCards({ byCustomer: 4, byCard: { recent: 2, day: 6, month: 14 } }, LIMITS)).toBe(false);
});

test.each<[string, Refusals]>([
  ["the store's limit per customer", { ...NONE, byCustomer: 5 }],
  ["the store's limit per card", { ...NONE, byCard: { recent: 3, day: 3, month: 3 } }],
  ["Mastercard's limit of 7 in a day", { ...NONE, byCard: { recent: 0, day: 7, month: 7 } }],
  ["Visa's and Elo's limit of 15 in 30 days", { ...NONE, byCard: { recent: 0, day: 0, month: 15 } }],
])('closes cards at %s', (_, refusals) => {
  expect(closesCards(refusals, LIMITS)).toBe(true);
});
