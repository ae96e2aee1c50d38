import type { OrderLine } from '#features/purchase/orders/order.ts';
import { daysBefore } from '#values/retention.ts';

/** An order can be rated for this many days after its first service, or after its payment. */
export const ANSWER_DAYS = 90;

/** Limit in days: a later service causes no invitation to an order that missed its own time. */
const INVITED_WITHIN_DAYS = 14;

/** The question about a recommendation comes this many days after the payment. */
const NPS_AFTER_DAYS = 1;

type Line = Pick<OrderLine, 'state' | 'stateAt'>;

/** Returns null before the first service. */
export function firstAttendedAt(lines: readonly Line[]): Date | null {
  const moments = lines.flatMap(({ state, stateAt }) => (state === 'attended' && stateAt ? stateAt : []));
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

export const isOpen = (since: Date | null, now: Date): boolean =>
  since !== null && since <= now && since > daysBefore(now, ANSWER_DAYS);

/** Orders with services in this period are due for an invitation, `days` after the service. */
export const invitedBetween = (now: Date, days: number) => ({
  from: daysBefore(now, days + INVITED_WITHIN_DAYS),
  to: daysBefore(now, days),
});

export const isNpsTime = (paidAt: Date | null, now: Date): boolean =>
  isOpen(paidAt, now) && paidAt !== null && paidAt <= daysBefore(now, NPS_AFTER_DAYS);
