import { releaseCoupon } from '#features/pricing/server/reserve-coupon.ts';
import { releaseSoldStock } from '#features/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import { lockOrder, moveOrder } from './move-order.ts';

/** All money is back: an order that was being canceled is canceled now, and its stock and coupon are free again. */
export async function finishCancellation(tx: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'processing_cancel') return;
  const reason = order.totalCents > 0 ? 'Valor devolvido' : 'Nada a devolver';
  await moveOrder(tx, { orderId, to: 'canceled', actor: 'payment', reason });
  await releaseSoldStock(tx, orderId);
  await releaseCoupon(tx, order.quoteId);
}
