import { claimForQuote, emptyCart } from '#features/cart/server/lock-cart.ts';
import { moveHold } from '#features/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import type { Quote } from '../quote.ts';
import { endQuote, selectQuote } from './internal/queries.ts';

/**
 * Turns an open quote into an order's, in the order's transaction: the quote ends, its hold of stock passes to the
 * order until `holdUntil`, and the cart is emptied and unlocked. Null when the quote is no longer open, its time is
 * over or its hold has lapsed: then the caller must roll back.
 */
export async function convertQuote(
  tx: Deps,
  { quoteId, orderId, holdUntil }: { quoteId: string; orderId: string; holdUntil: Date },
): Promise<Quote | null> {
  const quote = await selectQuote(tx.db, quoteId);
  if (!quote) return null;
  await claimForQuote(tx, { customerId: quote.customerId });
  // Of an expiry, a cancellation and an order at the same moment, the quote's row lets one win.
  if (!(await endQuote(tx.db, quoteId, { to: 'ordered', runningAt: tx.clock.now() }))) return null;
  const moved = await moveHold(tx, { from: quoteId, to: orderId, expiresAt: holdUntil });
  if (!moved.ok) return null;
  await emptyCart(tx, quote.cartId);
  return quote;
}
