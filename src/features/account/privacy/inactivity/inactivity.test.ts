import { expect, test } from 'vitest';
import { daysBefore } from '#values/retention.ts';
import { endOf, type Idle, nextStep, quietBefore } from './inactivity.ts';

const LAST = new Date('2020-03-01T12:00:00Z');
const END = new Date('2025-03-01T12:00:00Z');
const before = (days: number) => daysBefore(END, days);
const idle = (sent: number, sentAt: Date): Idle => ({ lastAccess: LAST, notices: { sent, sentAt } });
const never: Idle = { lastAccess: LAST, notices: null };

test.each([
  { about: 'no notice before 60 days', of: never, at: before(60.01), step: 'wait' },
  { about: 'the first notice at 60 days', of: never, at: before(60), step: 'notice' },
  { about: 'nothing between the notices', of: idle(1, before(60)), at: before(14.01), step: 'wait' },
  { about: 'the second notice at 14 days', of: idle(1, before(60)), at: before(14), step: 'notice' },
  { about: 'nothing before the end', of: idle(2, before(14)), at: before(0.01), step: 'wait' },
  { about: 'the erasure at the end', of: idle(2, before(14)), at: END, step: 'erase' },
])('$about', ({ of, at, step }) => {
  expect(nextStep(of, at)).toBe(step);
});

test('never erases without both notices and their days, however late the job runs', () => {
  const late = new Date('2031-01-01T12:00:00Z');
  expect(nextStep(never, late)).toBe('notice');
  expect(endOf(idle(1, late))).toEqual(daysBefore(late, -60));
  expect(nextStep(idle(1, late), daysBefore(late, -45))).toBe('wait');
  expect(nextStep(idle(2, late), daysBefore(late, -13))).toBe('wait');
  expect(nextStep(idle(2, late), daysBefore(late, -14))).toBe('erase');
});

test('a sign-in after the notices starts the years again', () => {
  const back = { ...idle(2, before(14)), lastAccess: before(3) };
  expect(nextStep(back, new Date('2026-01-01T12:00:00Z'))).toBe('wait');
  expect(nextStep(back, new Date('2031-01-01T12:00:00Z'))).toBe('notice');
});

test('finds every account whose first notice is due', () => {
  expect(LAST <= quietBefore(before(60))).toBe(true);
});
