import { isConfirming } from '#features/purchase/orders/deadline.ts';
import { endingFacts } from '#features/purchase/orders/endings.ts';
import type { Order, OrderEnding } from '#features/purchase/orders/order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';

/** The bank's identifier of a charge: the payment's id without hyphens, so that a repeated request is safe. */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/**
 * `confirming`: the deadline has passed, and the bank has not yet said whether the payment arrived. `failed`: it ended without the buyer having had a chance to pay; `expired`: it ended otherwise, unpaid (both have an
 * `ending`). `returned`: money arrived, did not pay the order, and is refunded.
 */
export type PixStatus = 'waiting' | 'confirming' | 'paid' | 'expired' | 'failed' | 'returned';

interface Watched {
  order: Pick<Order, 'status' | 'payUntil' | 'paidAt' | 'ending'>;
  hadCode: boolean;
}

/**
 * Past the deadline there is nothing left to scan, but only the order's end proves that it was not paid. Without a code
 * there is nothing to confirm: it waits for its end.
 */
export function pixStatus(
  { order, hadCode }: Watched,
  now: Date,
): { status: PixStatus; ending: OrderEnding | null } {
  if (isUnpaid(order.status)) return told(hadCode && isConfirming(order, now) ? 'confirming' : 'waiting');
  if (order.status !== 'canceled') return told('paid');
  return order.paidAt ? told('returned') : ended(order.ending ?? 'expired');
}

const told = (status: PixStatus) => ({ status, ending: null });

const ended = (ending: OrderEnding) =>
  ({ status: endingFacts(ending).refillsCart ? 'failed' : 'expired', ending }) as const;
