import { variantsByIds } from '#features/stock/server/read-stock.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CartOwner, capOf } from '../cart.ts';
import { mergeLines, type StoredLine } from '../lines.ts';
import {
  clearCart,
  clearLock,
  lockedCart,
  patchCart,
  selectLines,
  setLock,
  upsertLines,
} from './internal/queries.ts';
import { joinWaiting } from './join-carts.ts';

/**
 * Keeps the owner's cart from every other change until the transaction ends; null when there is no cart.
 * `lockedBy` is the open quote that already has it.
 */
export async function claimForQuote(
  tx: Deps,
  owner: CartOwner,
): Promise<{ cartId: string; lockedBy: string | null; couponCode: string | null } | null> {
  const cart = await lockedCart(tx.db, owner);
  return cart && { cartId: cart.id, lockedBy: cart.lockedBy, couponCode: cart.couponCode };
}

export type LockOutcome = { ok: true } | { ok: false; code: 'locked' };

/** The cart belongs to a quote (whose row exists) from now on: add, update, remove and coupon are refused. */
export async function lockCart(
  tx: Deps,
  { cartId, quoteId }: { cartId: string; quoteId: string },
): Promise<LockOutcome> {
  return (await setLock(tx.db, cartId, quoteId)) ? { ok: true } : { ok: false, code: 'locked' };
}

/** The quote expired: the items stay, and what waited for the lock's end joins them. Harmless when repeated. */
export function unlockCart(tx: Deps, quoteId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const freed = await clearLock(deps.db, quoteId);
    if (freed?.customerId) await joinWaiting(deps, freed.customerId);
  });
}

/**
 * The quote was paid for or cancelled: items, coupon and lock go, what waited for the lock's end comes in. Ends the
 * lock by itself: after `unlockCart` it would also take what has just joined.
 */
export function emptyCart(tx: Deps, cartId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const emptied = await clearCart(deps.db, cartId, deps.clock.now());
    if (emptied?.customerId) await joinWaiting(deps, emptied.customerId);
  });
}

/**
 * What was ordered in vain comes back into the customer's cart, with its coupon, beside what is there by now. A cart
 * that another quote has stays as it is.
 */
export async function refillCart(
  tx: Deps,
  { customerId, lines, couponCode }: { customerId: number; lines: StoredLine[]; couponCode: string | null },
): Promise<void> {
  const cart = await lockedCart(tx.db, { customerId });
  if (!cart || cart.lockedBy !== null) return;
  const variants = await variantsByIds(
    tx,
    lines.map((line) => line.variantId),
  );
  const merged = mergeLines(await selectLines(tx.db, cart.id), lines, (id) => {
    const variant = variants.get(id);
    return variant ? capOf(variant) : 0;
  });
  await upsertLines(tx.db, cart.id, merged.lines);
  await patchCart(tx.db, cart.id, {
    couponCode: cart.couponCode ?? couponCode,
    updatedAt: tx.clock.now(),
  });
}
