import type { OrderLine } from '#features/purchase/orders/order.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';

type Line = Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil' | 'scheduledAt'>;

interface Today {
  today: CalendarDay;
  reminderDays: number;
}

/** A service that was paid within the reminder days before its expiry gets no immediate reminder. */
export function needsReminder(
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
