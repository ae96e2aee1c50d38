import { claimForQuote, emptyCart } from '#features/purchase/cart/server/lock-cart.ts';
import { keepCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { moveHold } from '#features/shop/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import type { Quote } from '../quote.ts';
import { orderQuote } from './internal/queries.ts';

/** Runs in the order's transaction, which must roll back on false: the quote is overdue or ended, or lost its hold or coupon. */
export async function convertQuote(
  tx: Deps,
  { quote, orderId, holdUntil }: { quote: Quote; orderId: string; holdUntil: Date },
): Promise<boolean> {
  await claimForQuote(tx, { customerId: quote.customerId });
  // If expiry, cancellation and order coincide, the quote's row lets only one win.
  if (!(await orderQuote(tx.db, quote.id, { holdUntil, now: tx.clock.now() }))) return false;
  const moved = await moveHold(tx, { from: quote.id, to: orderId, expiresAt: holdUntil });
  if (!moved.ok || (quote.couponCode !== null && !(await keepCoupon(tx, quote.id)))) return false;
  await emptyCart(tx, quote.cartId);
  return true;
}
