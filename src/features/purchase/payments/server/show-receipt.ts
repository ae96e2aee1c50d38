import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { refundedOf } from '#features/purchase/payments/server/money-of.ts';
import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { type Receipt, receiptOf } from '../receipt.ts';

/** Returns null for another customer's order and for orders without a payment. The reader sees `madeAt`, when it was made. */
export async function showReceipt(
  deps: Deps,
  requested: { incrementId: string; customerId: number },
): Promise<(Receipt & { madeAt: string }) | null> {
  const order = await viewOrder(deps, requested);
  if (!order?.paidAt || !wasPaid(order)) return null;
  const refunded = await refundedOf(deps, [order.id]);
  const { paidAt } = order;
  return {
    ...receiptOf({ ...order, paidAt }, refunded.get(order.id) ?? 0),
    madeAt: formatMoment(deps.clock.now()),
  };
}
