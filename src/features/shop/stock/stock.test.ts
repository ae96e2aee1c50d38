import { expect, test } from 'vitest';
import { mergeLines, shownStock } from './stock.ts';

test('adds up lines that share stock, in the order of their variants', () => {
  const lines = [
    { variantId: 7, amount: 1 },
    { variantId: 2, amount: 3 },
    { variantId: 7, amount: 2 },
  ];
  expect(mergeLines(lines)).toEqual([
    { variantId: 2, amount: 3 },
    { variantId: 7, amount: 3 },
  ]);
});

test('rejects amounts that are zero, negative or fractional', () => {
  for (const amount of [0, -1, 0.5]) expect(() => mergeLines([{ variantId: 1, amount }])).toThrow(RangeError);
});

test('shows 999 for uncounted stock', () => {
  expect(shownStock({ unlimited: true, balance: 0 })).toEqual({ stockQty: 999, stockStatus: 'In Stock' });
  expect(shownStock({ unlimited: false, balance: 2 })).toEqual({ stockQty: 2, stockStatus: 'In Stock' });
  expect(shownStock({ unlimited: false, balance: 0 })).toEqual({ stockQty: 0, stockStatus: 'Out Stock' });
});
