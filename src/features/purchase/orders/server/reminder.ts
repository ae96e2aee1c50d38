import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import type { OrderLine } from '../order.ts';
import { formatHour } from '../schedule.ts';

type Line = Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil' | 'scheduledAt'>;

/** Hours of Brasília in which a reminder may arrive. */
const HOURS = { from: '08', before: '21' };

export function isReminderHour(now: Date): boolean {
  const hour = formatHour(now).slice(0, 2);
  return hour >= HOURS.from && hour < HOURS.before;
}

interface Today {
  today: CalendarDay;
  reminderDays: number;
}

/** A service that was paid within the reminder days before its expiry gets no immediate reminder. */
export function isToRemind(
  { state, bookedFor, validUntil, scheduledAt }: Line,
  { today, reminderDays }: Today,
): boolean {
  if (state !== 'open' || scheduledAt === null) return false;
  if (bookedFor) return dayOf(bookedFor) === addDays(today, 1);
  return (
    validUntil !== null &&
    today >= addDays(validUntil, -reminderDays) &&
    today <= validUntil &&
    dayOf(scheduledAt) < today
  );
}
