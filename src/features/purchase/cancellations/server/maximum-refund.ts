import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Cents } from '#values/money.ts';
import { shareOf } from '../refund-share.ts';

export const leftAfter = (lines: readonly OrderLine[], lineIds: readonly number[]): OrderLine[] =>
  lines.filter(({ id, state }) => state !== 'cancelled' && !lineIds.includes(id));

type WithLines = Order & { lines: readonly OrderLine[] };

/**
 * Returns what these lines refund, in cents: their share, at most `unrefunded`, which is the received amount minus earlier
 * refunds. When no line is left, all of it.
 */
export const refundWithin = (unrefunded: Cents, order: WithLines, lineIds: readonly number[]): Cents =>
  leftAfter(order.lines, lineIds).length === 0 ? unrefunded : Math.min(unrefunded, shareOf(order, lineIds));

export const maximumRefund = async (
  tx: OrderDeps,
  order: WithLines,
  lineIds: readonly number[],
): Promise<Cents> => refundWithin(await tx.payments.unrefundedCents(tx, order.id), order, lineIds);
