import { claimForQuote, emptyCart } from '#features/purchase/cart/server/lock-cart.ts';
import { keepCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { moveHold } from '#features/shop/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import type { Quote } from '../quote.ts';
import { endQuote, selectQuote } from './internal/queries.ts';

/** Runs in the order's transaction. On null (overdue, ended, hold or coupon lost) the caller must roll back. */
export async function convertQuote(
  tx: Deps,
  { quoteId, orderId, holdUntil }: { quoteId: string; orderId: string; holdUntil: Date },
): Promise<Quote | null> {
  const quote = await selectQuote(tx.db, quoteId);
  if (!quote) return null;
  await claimForQuote(tx, { customerId: quote.customerId });
  // If expiry, cancellation and order coincide, the quote's row lets only one win.
  if (!(await endQuote(tx.db, quoteId, { to: 'ordered', runningAt: tx.clock.now() }))) return null;
  const moved = await moveHold(tx, { from: quoteId, to: orderId, expiresAt: holdUntil });
  if (!moved.ok || !(await keepCoupon(tx, quoteId))) return null;
  await emptyCart(tx, quote.cartId);
  return quote;
}
