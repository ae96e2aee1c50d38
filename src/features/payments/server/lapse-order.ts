import type { Actor, Order } from '#features/orders/order.ts';
import { moveOrder } from '#features/orders/server/move-order.ts';
import { releaseCoupon } from '#features/pricing/server/reserve-coupon.ts';
import { releaseStock } from '#features/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';

interface Lapse {
  order: Pick<Order, 'id' | 'quoteId'>;
  actor: Actor;
  reason: string;
  /** What the customer is written: no payment came, or no charge could be made. */
  tell: 'expired' | 'failed' | null;
}

/** An unpaid order ends: stock and coupon go back. False when it is not unpaid any more; then nothing is changed. */
export async function lapseOrder(tx: Deps, { order, actor, reason, tell }: Lapse): Promise<boolean> {
  const moved = await moveOrder(tx, { orderId: order.id, to: 'canceled', actor, reason });
  if (!moved.ok) return false;
  await releaseStock(tx, order.id);
  await releaseCoupon(tx, order.quoteId);
  if (tell) await tx.jobs.enqueue(tx.db, `mail.order-${tell}`, { orderId: order.id });
  return true;
}
