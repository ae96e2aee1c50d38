import { expect, test } from 'vitest';
import { needsReminder } from './reminder.ts';

const today = '2026-11-24';
const at = { today, reminderDays: 14 };
const line = {
  state: 'open' as const,
  bookedFor: null as Date | null,
  validUntil: null as string | null,
  scheduledAt: new Date('2026-11-20T12:00:00Z'),
};
const booked = (instant: string) => ({ ...line, bookedFor: new Date(instant) });
const walkIn = (validUntil: string) => ({ ...line, validUntil });

test.each([
  ['an appointment tomorrow', booked('2026-11-25T11:30:00Z'), true],
  ['tomorrow late, the day after in Greenwich', booked('2026-11-26T02:59:00Z'), true],
  ['the day after tomorrow', booked('2026-11-26T03:00:00Z'), false],
  ['today', booked('2026-11-24T20:00:00Z'), false],
  ['14 days before its end', walkIn('2026-12-08'), true],
  ['15 days before', walkIn('2026-12-09'), false],
  ['on its last day', walkIn('2026-11-24'), true],
  ['expired', walkIn('2026-11-23'), false],
  ['paid today', { ...walkIn('2026-12-01'), scheduledAt: new Date('2026-11-24T12:00:00Z') }, false],
  ['not scheduled', { ...line, scheduledAt: null }, false],
  ['attended', { ...walkIn('2026-12-08'), state: 'attended' as const }, false],
  ['cancelled', { ...booked('2026-11-25T11:30:00Z'), state: 'cancelled' as const }, false],
])('%s', (_, one, due) => {
  expect(needsReminder(one, at)).toBe(due);
});
