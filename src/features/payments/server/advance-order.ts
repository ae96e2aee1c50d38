import { holdOrder, moveOrder } from '#features/orders/server/move-order.ts';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/orders/status.ts';
import { mayMove } from '#features/orders/status.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { selectRefundOfOrder } from './internal/queries.ts';

export type AdvanceOutcome =
  | { ok: true; from: OrderStatus }
  | { ok: false; code: 'not_found' | 'use_cancel' | 'refund_running' }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

/**
 * The operator moves an order on. Cancelling has its own command, for it gives money back; an order whose money is on
 * its way back does not return to work.
 */
export async function advanceOrder(
  deps: Deps,
  { incrementId, to, reason }: { incrementId: string; to: OrderStatus; reason: string },
): Promise<AdvanceOutcome> {
  if (to === 'canceled' || to === 'processing_cancel') return { ok: false, code: 'use_cancel' };
  const found = await viewOrder(deps, { incrementId });
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx) => {
    const order = await holdOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    if (!mayMove(order.status, to, 'operator')) return { ok: false, code: 'not_allowed', from: order.status };
    if (order.status === 'processing_cancel' && (await selectRefundOfOrder(tx.db, order.id)).length > 0)
      return { ok: false, code: 'refund_running' };
    await moveOrder(tx, { orderId: order.id, to, actor: 'operator', reason });
    return { ok: true, from: order.status };
  });
}
