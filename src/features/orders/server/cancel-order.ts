import { inTransaction } from '#platform/deps.ts';
import type { Order } from '../order.ts';
import { isUnpaid, type OrderStatus } from '../status.ts';
import { finishCancellation } from './finish-cancellation.ts';
import { lapseOrder } from './lapse-order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDeps } from './order-payments.ts';
import { viewOrder } from './read-orders.ts';

export type CancelOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; code: 'not_found' | 'bank_unavailable' | 'just_paid' }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

/** An unpaid order ends once its payment is closed at the provider; a paid one needs a full refund first. */
export async function cancelOrder(
  deps: OrderDeps,
  { incrementId, reason }: { incrementId: string; reason: string },
): Promise<CancelOutcome> {
  const order = await viewOrder(deps, { incrementId });
  if (!order) return { ok: false, code: 'not_found' };
  return isUnpaid(order.status) ? cancelUnpaid(deps, order, reason) : cancelPaid(deps, order, reason);
}

async function cancelUnpaid(deps: OrderDeps, order: Order, reason: string): Promise<CancelOutcome> {
  const closed = await deps.payments.close(deps, order.id);
  if (!closed.ok) return { ok: false, code: closed.code === 'paid' ? 'just_paid' : 'bank_unavailable' };
  return inTransaction(deps, async (tx) => {
    await tx.payments.lock(tx, order.id);
    const lapsed = await lapseOrder(tx, { order, actor: 'operator', reason, ending: 'by_store' });
    return lapsed ? { ok: true, status: 'canceled' } : { ok: false, code: 'just_paid' };
  });
}

function cancelPaid(deps: OrderDeps, order: Order, reason: string): Promise<CancelOutcome> {
  return inTransaction(deps, async (tx): Promise<CancelOutcome> => {
    await tx.payments.lock(tx, order.id);
    const moved = await moveOrder(tx, {
      orderId: order.id,
      to: 'processing_cancel',
      actor: 'operator',
      reason,
    });
    if (!moved.ok) return moved;
    if (await tx.payments.refund(tx, order.id)) return { ok: true, status: 'processing_cancel' };
    await finishCancellation(tx, order.id);
    return { ok: true, status: 'canceled' };
  });
}
