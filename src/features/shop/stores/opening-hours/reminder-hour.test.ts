import { expect, test } from 'vitest';
import { isReminderHour } from './reminder-hour.ts';

test('reminds from 8 to 21 o’clock only, in Brasília or where the unit is', () => {
  expect(isReminderHour(new Date('2026-11-24T10:59:00Z'))).toBe(false);
  expect(isReminderHour(new Date('2026-11-24T11:00:00Z'))).toBe(true);
  expect(isReminderHour(new Date('2026-11-24T23:59:00Z'))).toBe(true);
  expect(isReminderHour(new Date('2026-11-25T00:00:00Z'))).toBe(false);
  expect(isReminderHour(new Date('2026-11-24T11:00:00Z'), 'America/Manaus')).toBe(false);
  expect(isReminderHour(new Date('2026-11-25T00:59:00Z'), 'America/Manaus')).toBe(true);
});
