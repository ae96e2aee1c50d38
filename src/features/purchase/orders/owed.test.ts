import { expect, test } from 'vitest';
import { isOwed } from './owed.ts';

const at = { now: new Date('2026-11-20T12:00:00Z'), today: '2026-11-20' };
const walkIn = { state: 'open', needsBooking: false, bookedFor: null, validUntil: '2026-11-20' } as const;
const visit = { state: 'open', needsBooking: true, bookedFor: null, validUntil: null } as const;

test.each([
  ['a walk-in on its last day', 'scheduled', walkIn, true],
  ['a walk-in after it', 'scheduled', { ...walkIn, validUntil: '2026-11-19' }, false],
  ['a visit without a date', 'partially_scheduled', visit, true],
  ['a visit tomorrow', 'scheduled', { ...visit, bookedFor: new Date('2026-11-21T12:00:00Z') }, true],
  ['a visit of yesterday', 'scheduled', { ...visit, bookedFor: new Date('2026-11-19T12:00:00Z') }, false],
  ['paid and not scheduled', 'processing', { ...walkIn, validUntil: null }, true],
  ['attended, while others of its order wait', 'partially_applied', { ...walkIn, state: 'attended' }, false],
  ['attended', 'complete', walkIn, false],
  ['attended alone', 'partially_applied', { ...walkIn, state: 'attended' }, false],
  ['cancelled', 'partially_scheduled', { ...visit, state: 'cancelled' }, false],
  ['closed', 'finished', visit, false],
] as const)('%s', (_, status, line, owed) => {
  expect(isOwed(status, line, at)).toBe(owed);
});
