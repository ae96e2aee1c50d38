import { claimForQuote, refillCart } from '#features/cart/server/lock-cart.ts';
import type { Order, OrderEnding } from '#features/orders/order.ts';
import { moveOrder } from '#features/orders/server/move-order.ts';
import { cartOf } from '#features/orders/server/read-orders.ts';
import type { Actor } from '#features/orders/status.ts';
import { releaseCoupon } from '#features/pricing/server/reserve-coupon.ts';
import { releaseStock } from '#features/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import { selectChargeOfOrder } from './queries.ts';

interface Lapse {
  order: Pick<Order, 'id' | 'quoteId' | 'customerId' | 'couponCode'>;
  actor: Actor;
  reason: string;
  ending: OrderEnding;
}

/** The message of each ending; where money came, the refund's message tells. */
const MAILS = { expired: 'expired', refused: 'failed', by_store: 'canceled' } as const;

/**
 * An unpaid order ends: stock and coupon go back, and into the cart what its buyer never had a code to pay for. False
 * when it is not unpaid any more; then nothing is changed.
 */
export async function lapseOrder(tx: Deps, { order, actor, reason, ending }: Lapse): Promise<boolean> {
  const moved = await moveOrder(tx, { orderId: order.id, to: 'canceled', actor, reason, ending });
  if (!moved.ok) return false;
  const { customerId, couponCode } = order;
  const inVain = (await selectChargeOfOrder(tx.db, order.id))?.copyPaste === null;
  // The cart's row first, then stock: so does who makes a quote.
  if (inVain) await claimForQuote(tx, { customerId });
  await releaseStock(tx, order.id);
  await releaseCoupon(tx, order.quoteId);
  if (inVain) await refillCart(tx, { customerId, couponCode, lines: await cartOf(tx, order.id) });
  if (ending !== 'wrong_amount' && ending !== 'sold_out')
    await tx.jobs.enqueue(tx.db, `mail.order-${MAILS[ending]}`, { orderId: order.id });
  return true;
}
