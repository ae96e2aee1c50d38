import { claimForQuote } from '#features/cart/server/lock-cart.ts';
import type { Deps } from '#platform/deps.ts';
import { endQuote, selectQuote } from './internal/queries.ts';

/**
 * The quote becomes an order, in that order's transaction: false when it is no longer open or its time is over. The
 * caller passes the hold on (`moveHold`) and empties the cart (`emptyCart(tx, quote.cartId)`), which ends the lock.
 */
export async function markOrdered(tx: Deps, quoteId: string): Promise<boolean> {
  const quote = await selectQuote(tx.db, quoteId);
  if (!quote) return false;
  await claimForQuote(tx, { customerId: quote.customerId });
  return endQuote(tx.db, quoteId, { to: 'ordered', runningAt: tx.clock.now() });
}
