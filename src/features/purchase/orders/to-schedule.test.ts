import { expect, test } from 'vitest';
import { paidFor, scheduleBy } from './to-schedule.ts';

const now = new Date('2026-11-20T15:00:00Z');
const within = (paid: string, { from, before }: { from?: Date; before?: Date }) =>
  (!from || new Date(paid) >= from) && (!before || new Date(paid) < before);

test('a visit is late 72 hours after the payment, and due today until midnight in Brasília', () => {
  expect(scheduleBy(new Date('2026-11-17T15:00:00Z'))).toEqual(now);
  for (const [paid, late, today] of [
    ['2026-11-17T14:59:59Z', true, false],
    ['2026-11-17T15:00:00Z', false, true],
    ['2026-11-18T02:59:59Z', false, true],
    ['2026-11-18T03:00:00Z', false, false],
  ] as const) {
    expect([paid, within(paid, paidFor('late', now)), within(paid, paidFor('today', now))]).toEqual([
      paid,
      late,
      today,
    ]);
    expect(within(paid, paidFor('any', now))).toBe(true);
  }
});
