import type { Order } from '#features/orders/order.ts';
import { isUnpaid } from '#features/orders/status.ts';

/** The bank's identifier of a charge: the payment's id without hyphens, so that a repeated request is safe. */
export const txidOf = (paymentId: string): string => paymentId.replaceAll('-', '');

/** `failed`: the bank never gave a code. `returned`: money arrived, did not pay the order, and is refunded. */
export type PixStatus = 'waiting' | 'paid' | 'expired' | 'failed' | 'returned';

interface Watched {
  order: Pick<Order, 'status' | 'payUntil' | 'paidAt'>;
  hadCode: boolean;
}

/** Past the deadline there is nothing left to scan, even before the sweep ends the order. */
export function pixStatus({ order, hadCode }: Watched, now: Date): PixStatus {
  if (isUnpaid(order.status)) return now < order.payUntil ? 'waiting' : 'expired';
  if (order.status !== 'canceled') return 'paid';
  if (order.paidAt) return 'returned';
  return hadCode ? 'expired' : 'failed';
}
