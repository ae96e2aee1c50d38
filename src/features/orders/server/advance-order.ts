import { inTransaction } from '#platform/deps.ts';
import { mayMove, type OrderStatus } from '../status.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import type { OrderDeps } from './order-payments.ts';
import { viewOrder } from './read-orders.ts';

export type AdvanceOutcome =
  | { ok: true; from: OrderStatus }
  | { ok: false; code: 'not_found' | 'use_cancel' | 'refund_running' }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

/** Moves an order as the operator. Cancelling has its own command, because it refunds. */
export async function advanceOrder(
  deps: OrderDeps,
  { incrementId, to, reason }: { incrementId: string; to: OrderStatus; reason: string },
): Promise<AdvanceOutcome> {
  if (to === 'canceled' || to === 'processing_cancel') return { ok: false, code: 'use_cancel' };
  const found = await viewOrder(deps, { incrementId });
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    if (!mayMove(order.status, to, 'operator')) return { ok: false, code: 'not_allowed', from: order.status };
    if (order.status === 'processing_cancel' && (await tx.payments.hasRefund(tx, order.id)))
      return { ok: false, code: 'refund_running' };
    await moveOrder(tx, { orderId: order.id, to, actor: 'operator', reason });
    return { ok: true, from: order.status };
  });
}
