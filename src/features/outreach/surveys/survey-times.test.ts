import { expect, test } from 'vitest';
import { ANSWER_DAYS, firstAttendedAt, invitedBetween, isNpsTime, isOpen } from './survey-times.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

test('opens an order for rating at its first attended service', () => {
  const line = (state: 'open' | 'attended' | 'cancelled', stateAt: Date | null) => ({ state, stateAt });
  expect(
    firstAttendedAt([
      line('attended', before(2)),
      line('cancelled', before(9)),
      line('attended', before(5)),
      line('open', null),
    ]),
  ).toEqual(before(5));
  expect(firstAttendedAt([line('open', null), line('cancelled', before(1))])).toBeNull();
});

test('keeps links open for 90 days', () => {
  expect(ANSWER_DAYS).toBe(90);
  expect([isOpen(before(0), now), isOpen(before(89), now), isOpen(before(90), now)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isOpen(null, now), isOpen(before(-1), now)]).toEqual([false, false]);
});

test('invites the set number of days after the service, and never old orders', () => {
  expect(invitedBetween(now, 1)).toEqual({ from: before(15), to: before(1) });
  expect(invitedBetween(now, 0)).toEqual({ from: before(14), to: now });
});

test('asks for a recommendation from a day after the payment', () => {
  expect([isNpsTime(before(1), now), isNpsTime(before(1, -1), now), isNpsTime(null, now)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isNpsTime(before(90), now)).toBe(false);
});
