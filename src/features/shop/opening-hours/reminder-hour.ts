import { STORE_ZONE } from '#values/calendar-day.ts';
import { localTime } from './schedule.ts';

/** Minutes of Brasília's day between which a reminder may arrive. */
const MINUTES = { from: 8 * 60, before: 21 * 60 };

export function isReminderHour(now: Date): boolean {
  const { minute } = localTime(now, STORE_ZONE);
  return minute >= MINUTES.from && minute < MINUTES.before;
}
