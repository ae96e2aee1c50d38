import type { OrderLine } from '#features/purchase/orders/order.ts';
import { localTime } from '#features/shop/opening-hours/schedule.ts';
import { addDays, type CalendarDay, dayOf, STORE_ZONE } from '#values/calendar-day.ts';

type Line = Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil' | 'scheduledAt'>;

/** Minutes of Brasília's day between which a reminder may arrive. */
const MINUTES = { from: 8 * 60, before: 21 * 60 };

export function isReminderHour(now: Date): boolean {
  const { minute } = localTime(now, STORE_ZONE);
  return minute >= MINUTES.from && minute < MINUTES.before;
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
