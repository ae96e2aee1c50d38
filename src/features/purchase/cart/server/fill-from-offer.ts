import type { Deps } from '#platform/deps.ts';
import type { AgreedPrice, StoredLine } from '../lines.ts';
import { claimCart, setAgreedLines } from './internal/queries.ts';

/**
 * Adds an offer's services at their promised prices to the customer's cart, and locks the cart.
 * Returns false while an open quote locks it.
 */
export async function fillFromOffer(
  tx: Deps,
  customerId: number,
  lines: readonly (StoredLine & { agreed: AgreedPrice })[],
): Promise<boolean> {
  const cart = await claimCart(tx.db, { customerId }, { at: tx.clock.now() });
  if (cart.lockedBy !== null) return false;
  await setAgreedLines(tx.db, cart.id, lines);
  return true;
}
