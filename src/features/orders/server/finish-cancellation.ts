import { releaseCoupon } from '#features/pricing/server/reserve-coupon.ts';
import { releaseSoldStock } from '#features/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import { lockOrder, moveOrder } from './move-order.ts';

/** To be called when all money is refunded. */
export async function finishCancellation(tx: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'processing_cancel') return;
  const reason = order.totalCents > 0 ? 'Valor devolvido' : 'Nada a devolver';
  await moveOrder(tx, { orderId, to: 'canceled', actor: 'payment', reason });
  await releaseSoldStock(tx, orderId);
  await releaseCoupon(tx, order.quoteId);
}
