import { variantsByIds } from '#features/stock/server/read-stock.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CartOwner, maxPerCart } from '../cart.ts';
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
import { mergeWaitingCarts } from './merge-carts.ts';

/** A row lock until the transaction ends. `lockedBy` is the open quote that already has the cart. */
export async function claimForQuote(
  tx: Deps,
  owner: CartOwner,
): Promise<{ cartId: string; lockedBy: string | null; couponCode: string | null } | null> {
  const cart = await lockedCart(tx.db, owner);
  return cart && { cartId: cart.id, lockedBy: cart.lockedBy, couponCode: cart.couponCode };
}

export type LockOutcome = { ok: true } | { ok: false; code: 'locked' };

/** The quote's row must exist. Until the lock ends, add, update, remove and coupon are refused. */
export async function lockCart(
  tx: Deps,
  { cartId, quoteId }: { cartId: string; quoteId: string },
): Promise<LockOutcome> {
  return (await setLock(tx.db, cartId, quoteId)) ? { ok: true } : { ok: false, code: 'locked' };
}

/** The items stay, and waiting carts are merged. Safe to repeat. */
export function unlockCart(tx: Deps, quoteId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const freed = await clearLock(deps.db, quoteId);
    if (freed?.customerId) await mergeWaitingCarts(deps, freed.customerId);
  });
}

/** Also ends the lock and merges waiting carts: after `unlockCart` it would empty those too. */
export function emptyCart(tx: Deps, cartId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const emptied = await clearCart(deps.db, cartId, deps.clock.now());
    if (emptied?.customerId) await mergeWaitingCarts(deps, emptied.customerId);
  });
}

/** For an order that could not be paid. A cart that another quote has locked stays as it is. */
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
    return variant ? maxPerCart(variant) : 0;
  });
  await upsertLines(tx.db, cart.id, merged.lines);
  await patchCart(tx.db, cart.id, {
    couponCode: cart.couponCode ?? couponCode,
    updatedAt: tx.clock.now(),
  });
}
