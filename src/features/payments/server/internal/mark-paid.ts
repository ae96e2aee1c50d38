import type { Order } from '#features/orders/order.ts';
import { moveOrder, notePayment } from '#features/orders/server/move-order.ts';
import { takesOf } from '#features/orders/server/read-orders.ts';
import { scheduleWalkIns } from '#features/orders/server/schedule-order.ts';
import { reserveCouponAgain } from '#features/pricing/server/reserve-coupon.ts';
import { sellHold } from '#features/stock/server/end-hold.ts';
import { holdStock } from '#features/stock/server/hold-stock.ts';
import type { Deps } from '#platform/deps.ts';
import { holdUntil } from '../../payment.ts';
import { updateCharge } from './queries.ts';

/**
 * Stock sold, order processing, message on its way: one transaction with the receipt. False when the hold had lapsed
 * and there is no stock left to take again; then nothing was changed.
 */
export async function markPaid(
  tx: Deps,
  { order, txid, paidAt }: { order: Order; txid: string; paidAt: Date },
): Promise<boolean> {
  if (!(await sellStock(tx, order.id))) return false;
  const late = order.status === 'canceled';
  const moved = await moveOrder(tx, {
    orderId: order.id,
    to: 'processing',
    actor: 'payment',
    reason: late ? await lateReason(tx, order) : 'Pix recebido',
  });
  if (!moved.ok) throw new Error(`order ${order.incrementId} could not become paid: ${moved.code}`);
  await notePayment(tx, order.id, paidAt);
  await updateCharge(tx.db, txid, ['requested', 'active', 'removed'], { state: 'paid' });
  await scheduleWalkIns(tx, order.id);
  await tx.jobs.enqueue(tx.db, 'mail.order-paid', { orderId: order.id });
  return true;
}

/** The coupon went back when the order was given up; a use that is not free any more leaves the price as it was paid. */
async function lateReason(tx: Deps, { quoteId, customerId, couponCode }: Order): Promise<string> {
  const late = 'Pix recebido depois do prazo, com estoque';
  if (couponCode === null) return late;
  const again = await reserveCouponAgain(tx, { quoteId, customerId, code: couponCode });
  return again.ok ? late : `${late}; o cupom ${couponCode} já não estava livre, vale o preço pago`;
}

async function sellStock(tx: Deps, orderId: string): Promise<boolean> {
  if ((await sellHold(tx, orderId)).ok) return true;
  const held = await holdStock(tx, {
    holderId: orderId,
    takes: await takesOf(tx, orderId),
    expiresAt: holdUntil(tx.clock.now()),
  });
  if (!held.ok) return false;
  const sold = await sellHold(tx, orderId);
  if (!sold.ok) throw new Error(`order ${orderId} lost what it had just taken again`);
  return true;
}
