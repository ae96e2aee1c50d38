import { isConfirming } from '#features/purchase/orders/deadline.ts';
import { endingFacts } from '#features/purchase/orders/endings.ts';
import type { Order, OrderEnding } from '#features/purchase/orders/order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';

/** The payment's id without hyphens identifies the charge, so that a repeated request is safe. */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/** While `confirming` the bank may still report a payment; if `failed`, the buyer never had a chance to pay. */
export type PixStatus = 'waiting' | 'confirming' | 'paid' | 'expired' | 'failed' | 'returned';

interface Watched {
  order: Pick<Order, 'status' | 'payUntil' | 'decideBy' | 'paidAt' | 'ending'>;
  hadCode: boolean;
}

/** Past the deadline nothing can be scanned, but only the order's end proves that it was not paid. */
export function pixStatus(
  { order, hadCode }: Watched,
  now: Date,
): { status: PixStatus; ending: OrderEnding | null } {
  if (isUnpaid(order.status))
    return withStatus(hadCode && isConfirming(order, now) ? 'confirming' : 'waiting');
  if (order.status !== 'canceled') return withStatus('paid');
  return order.paidAt ? withStatus('returned') : withEnding(order.ending ?? 'expired');
}

const withStatus = (status: PixStatus) => ({ status, ending: null });

const withEnding = (ending: OrderEnding) =>
  ({ status: endingFacts(ending).refillsCart ? 'failed' : 'expired', ending }) as const;
