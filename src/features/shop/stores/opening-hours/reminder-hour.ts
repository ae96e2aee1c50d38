import { STORE_ZONE } from '#values/calendar-day.ts';
import { localTime } from './schedule.ts';

/** A reminder may arrive between these minutes of the zone's day. */
export const REMINDER_MINUTES = { from: 8 * 60, before: 21 * 60 };

export function isReminderHour(now: Date, zone = STORE_ZONE): boolean {
  const { minute } = localTime(now, zone);
  return minute >= REMINDER_MINUTES.from && minute < REMINDER_MINUTES.before;
}
