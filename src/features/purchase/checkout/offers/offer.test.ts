import { expect, test } from 'vitest';
import { discounted, type StoredState, stateAt } from './offer.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (state: StoredState, validUntil: string | null) =>
  stateAt({ state, validUntil: validUntil === null ? null : new Date(validUntil) }, NOW);

test('an offer expires at its last moment unless the customer accepted it', () => {
  expect(at('draft', null)).toBe('draft');
  expect(at('sent', '2026-11-20T12:00:01Z')).toBe('sent');
  expect(at('seen', '2026-11-20T12:00:01Z')).toBe('seen');
  expect(at('sent', '2026-11-20T12:00:00Z')).toBe('expired');
  expect(at('seen', '2026-11-19T12:00:00Z')).toBe('expired');
  expect(at('accepted', '2026-11-19T12:00:00Z')).toBe('accepted');
  expect(at('withdrawn', '2026-11-19T12:00:00Z')).toBe('withdrawn');
});

test('takes the discount off each unit, rounded half up', () => {
  expect(discounted(2190, 0)).toBe(2190);
  expect(discounted(2190, 10)).toBe(1971);
  expect(discounted(3195, 10)).toBe(2875);
  expect(discounted(50, 1)).toBe(49);
  expect(discounted(49, 1)).toBe(49);
});
