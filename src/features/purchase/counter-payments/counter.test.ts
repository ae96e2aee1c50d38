import { expect, test } from 'vitest';
import { changeOf, expectedIn } from './counter.ts';

test('the change is what was given beyond the total; too little gives none', () => {
  expect(changeOf(10_000, 5380)).toBe(4620);
  expect(changeOf(5380, 5380)).toBe(0);
  expect(changeOf(5379, 5380)).toBeNull();
});

test('a drawer holds what was received without what was returned, and may lack money', () => {
  expect(expectedIn({ receivedCents: 5380, returnedCents: 3190 })).toBe(2190);
  expect(expectedIn({ receivedCents: 0, returnedCents: 3190 })).toBe(-3190);
});
