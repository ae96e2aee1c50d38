import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Cents } from '#values/money.ts';
import { shareOf } from '../refund-share.ts';

export const leftAfter = (lines: readonly OrderLine[], lineIds: readonly number[]): OrderLine[] =>
  lines.filter(({ id, state }) => state !== 'cancelled' && !lineIds.includes(id));

/**
 * Returns what these lines refund, in cents: their share, at most the received amount minus earlier refunds. When no line is
 * left, everything that has not been refunded.
 */
export async function maximumRefund(
  tx: OrderDeps,
  order: Order & { lines: readonly OrderLine[] },
  lineIds: readonly number[],
): Promise<Cents> {
  const unrefunded = await tx.payments.unrefundedCents(tx, order.id);
  if (leftAfter(order.lines, lineIds).length === 0) return unrefunded;
  return Math.min(unrefunded, shareOf(order, lineIds));
}
