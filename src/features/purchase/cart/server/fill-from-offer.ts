import type { Deps } from '#platform/deps.ts';
import type { AgreedPrice, StoredLine } from '../lines.ts';
import { claimCart, setAgreedLines } from './internal/queries.ts';

/**
 * Puts an offer's services into the customer's cart at their promised prices; what else is there stays. Locks the cart.
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
