import { isLeft } from '#features/purchase/orders/line-states.ts';
import { cancelLines } from '#features/purchase/orders/server/close-lines.ts';
import { lockOrder, moveOrder } from '#features/purchase/orders/server/move-order.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { releaseCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import type { Deps } from '#platform/deps.ts';
import { selectOpenCancellation, updateCancellation } from './internal/cancellation-queries.ts';

/** Call it once the money was returned. Ends the order when no service is left. */
export async function finishCancellation(tx: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const request = await selectOpenCancellation(tx.db, orderId);
  if (!order || request?.state === 'requested') return;
  if (!request && order.status !== 'processing_cancel') return;
  let left = (await linesOf(tx, orderId)).filter(isLeft);
  // The previous release cancelled whole orders only and stored no lines.
  if (request?.refundCents == null) {
    await cancelLines(tx, order, left);
    left = [];
  }
  if (request) await updateCancellation(tx.db, request.id, { state: 'done', endedAt: tx.clock.now() });
  if (left.length > 0 || order.status !== 'processing_cancel') return;
  const reason = order.totalCents > 0 ? 'Valor devolvido' : 'Nada a devolver';
  await moveOrder(tx, { orderId, to: 'canceled', actor: 'payment', reason });
  await releaseCoupon(tx, order.quoteId);
}
