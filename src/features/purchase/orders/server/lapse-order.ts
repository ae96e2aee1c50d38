import { releaseAppointments } from '#features/care/appointments/server/end-appointments.ts';
import { claimForQuote, refillCart } from '#features/purchase/cart/server/lock-cart.ts';
import { releaseCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { releaseStock } from '#features/shop/stock/server/end-hold.ts';
import { endingFacts, isMailed } from '../endings.ts';
import type { Order, OrderEnding } from '../order.ts';
import type { Actor } from '../status.ts';
import { moveOrder } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';
import type { OrderDeps } from './order-payments.ts';
import { cartOf } from './read-orders.ts';

interface Lapse {
  order: Pick<Order, 'id' | 'quoteId' | 'customerId' | 'couponCode'>;
  actor: Actor;
  reason: string;
  who?: string | null;
  ending: OrderEnding;
}

/** Returns false, without a change, when the order is no longer unpaid. Needs the lock of the order's payments. */
export async function lapseOrder(
  tx: OrderDeps,
  { order, actor, reason, who, ending }: Lapse,
): Promise<boolean> {
  const moved = await moveOrder(tx, {
    orderId: order.id,
    to: 'canceled',
    actor,
    reason,
    who: who ?? undefined,
    ending,
  });
  if (!moved.ok) return false;
  const { customerId, couponCode } = order;
  const { refillsCart } = endingFacts(ending);
  if (refillsCart) await claimForQuote(tx, { customerId });
  await releaseStock(tx, order.id);
  await releaseAppointments(tx, order.quoteId);
  await releaseCoupon(tx, order.quoteId);
  if (refillsCart) await refillCart(tx, { customerId, couponCode, lines: await cartOf(tx, order.id) });
  if (isMailed(ending)) await tx.jobs.enqueue(tx.db, ORDER_MAILS[ending], { orderId: order.id });
  return true;
}
