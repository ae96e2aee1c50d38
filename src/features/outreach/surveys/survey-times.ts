import type { OrderLine } from '#features/purchase/orders/order.ts';
import { daysBefore } from '#values/retention.ts';

/** Days after its first service, or its payment, in which an order can be judged. */
export const ANSWER_DAYS = 90;

/** Days. A service attended later causes no invitation to an order whose own time was missed. */
const INVITED_WITHIN_DAYS = 14;

/** Days from the payment to the question about a recommendation. */
const NPS_AFTER_DAYS = 1;

type Line = Pick<OrderLine, 'state' | 'stateAt'>;

/** Null before the first service. */
export function firstAttendedAt(lines: readonly Line[]): Date | null {
  const moments = lines.flatMap(({ state, stateAt }) => (state === 'attended' && stateAt ? stateAt : []));
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

export const isOpen = (since: Date | null, now: Date): boolean =>
  since !== null && since <= now && since > daysBefore(now, ANSWER_DAYS);

/** Period of services whose orders are due for an invitation, `days` after them. */
export const invitedBetween = (now: Date, days: number) => ({
  from: daysBefore(now, days + INVITED_WITHIN_DAYS),
  to: daysBefore(now, days),
});

export const isNpsTime = (paidAt: Date | null, now: Date): boolean =>
  isOpen(paidAt, now) && paidAt !== null && paidAt <= daysBefore(now, NPS_AFTER_DAYS);
