import type { CalendarDay } from '#values/calendar-day.ts';
import type { OrderLine } from './order.ts';
import type { OrderStatus } from './status.ts';

type Appointment = Pick<OrderLine, 'needsBooking' | 'validUntil' | 'bookedFor' | 'state'>;

const ATTENDED: readonly OrderStatus[] = ['complete', 'finished'];

export function isOwed(
  status: OrderStatus,
  { needsBooking, bookedFor, validUntil, state }: Appointment,
  { now, today }: { now: Date; today: CalendarDay },
): boolean {
  if (state !== 'open' || ATTENDED.includes(status)) return false;
  if (bookedFor) return bookedFor > now;
  return needsBooking || validUntil === null || validUntil >= today;
}
