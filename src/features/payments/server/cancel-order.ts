import type { Order } from '#features/orders/order.ts';
import { moveOrder } from '#features/orders/server/move-order.ts';
import { viewOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid, type OrderStatus } from '#features/orders/status.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { txidOf } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { cancelCharge } from './internal/cancel-charge.ts';
import { giveBack } from './internal/give-back.ts';
import { lapseOrder } from './internal/lapse-order.ts';
import { lockCharge, selectReceipts, updateCharge } from './internal/queries.ts';
import { endCancellation } from './internal/refund-receipt.ts';

export type CancelOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; code: 'not_found' | 'bank_unavailable' | 'just_paid' }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

/**
 * The operator cancels: an unpaid order at once (its charge is taken away at the bank first), a paid one by way of
 * processing_cancel and a full refund. The reason is kept with the move.
 */
export async function cancelOrder(
  deps: PaymentDeps,
  { incrementId, reason }: { incrementId: string; reason: string },
): Promise<CancelOutcome> {
  const order = await viewOrder(deps, { incrementId });
  if (!order) return { ok: false, code: 'not_found' };
  return isUnpaid(order.status) ? cancelUnpaid(deps, order, reason) : cancelPaid(deps, order, reason);
}

async function cancelUnpaid(deps: PaymentDeps, order: Order, reason: string): Promise<CancelOutcome> {
  const closed = await cancelCharge(deps, txidOf(order.id));
  if (!closed.ok) return { ok: false, code: closed.code === 'paid' ? 'just_paid' : 'bank_unavailable' };
  return inTransaction(deps, async (tx) => {
    await lockCharge(tx.db, txidOf(order.id));
    const lapsed = await lapseOrder(tx, { order, actor: 'operator', reason, ending: 'by_store' });
    return lapsed ? { ok: true, status: 'canceled' } : { ok: false, code: 'just_paid' };
  });
}

function cancelPaid(deps: Deps, order: Order, reason: string): Promise<CancelOutcome> {
  return inTransaction(deps, async (tx) => {
    const txid = txidOf(order.id);
    await lockCharge(tx.db, txid);
    const moved = await moveOrder(tx, {
      orderId: order.id,
      to: 'processing_cancel',
      actor: 'operator',
      reason,
    });
    if (!moved.ok) return moved;
    const kept = (await selectReceipts(tx.db, txid)).filter((receipt) => receipt.use === 'kept');
    for (const { endToEndId, amountCents } of kept)
      await giveBack(tx, { endToEndId, amountCents, reason: 'cancelled' });
    if (kept.length > 0) {
      await updateCharge(tx.db, txid, ['paid'], { state: 'refund_due' });
      return { ok: true, status: 'processing_cancel' };
    }
    await endCancellation(tx, order.id);
    return { ok: true, status: 'canceled' };
  });
}
