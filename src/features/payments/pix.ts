import type { Order } from '#features/orders/order.ts';
import { isUnpaid } from '#features/orders/status.ts';

/** The bank's identifier of a charge: the payment's id without hyphens, so that repeating a request is safe. */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/**
 * What the waiting page is told. `failed`: the order ended and the bank never gave a code. `returned`: money came, did
 * not pay the order, and goes back.
 */
export type PixStatus = 'waiting' | 'paid' | 'expired' | 'failed' | 'returned';

interface Watched {
  order: Pick<Order, 'status' | 'payUntil' | 'paidAt'>;
  /** The bank gave a code that could be paid. */
  hadCode: boolean;
}

/** The state of an order's Pix for its buyer; past the deadline there is nothing to scan any more. */
export function pixStatus({ order, hadCode }: Watched, now: Date): PixStatus {
  if (isUnpaid(order.status)) return now < order.payUntil ? 'waiting' : 'expired';
  if (order.status !== 'canceled') return 'paid';
  if (order.paidAt) return 'returned';
  return hadCode ? 'expired' : 'failed';
}
