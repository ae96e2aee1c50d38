import { variantsByIds } from '#features/shop/stock/server/read-stock.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CartOwner, maxPerCart } from '../cart.ts';
import { mergeLines, missingLines, type StoredLine } from '../lines.ts';
import { nobody } from './internal/nobody.ts';
import {
  claimCart,
  clearCart,
  clearLock,
  lockedCart,
  patchCart,
  postponeLock,
  selectLines,
  setLock,
  upsertLines,
} from './internal/queries.ts';
import { type ShownLine, selectWithLines } from './internal/read-queries.ts';
import { mergeWaitingCarts } from './merge-carts.ts';

export interface ClaimedCart {
  cartId: string;
  lockedBy: string | null;
  lockedBefore: boolean;
  couponCode: string | null;
}

export async function claimForQuote(tx: Deps, owner: CartOwner): Promise<ClaimedCart | null> {
  const now = tx.clock.now();
  const cart = await lockedCart(tx.db, owner, now);
  if (!cart) return null;
  const lockedBefore = cart.lockedUntil !== null && cart.lockedUntil <= now;
  return { cartId: cart.id, lockedBy: cart.lockedBy, lockedBefore, couponCode: cart.couponCode };
}

export type LockOutcome = { ok: true } | { ok: false; code: 'locked' };

/** The quote's row must exist first. Until the lock ends, all changes of lines and coupon are refused. */
export async function lockCart(
  tx: Deps,
  { cartId, quoteId, until }: { cartId: string; quoteId: string; until: Date },
): Promise<LockOutcome> {
  const locked = await setLock(tx.db, cartId, { quoteId, until, now: tx.clock.now() });
  return locked ? { ok: true } : { ok: false, code: 'locked' };
}

export const extendLock = (tx: Deps, quoteId: string, until: Date): Promise<void> =>
  postponeLock(tx.db, quoteId, until);

/** Keeps the items and merges waiting carts. Repeating it is safe. */
export function unlockCart(tx: Deps, quoteId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const freed = await clearLock(deps.db, quoteId);
    if (freed?.customerId) await mergeWaitingCarts(deps, freed.customerId);
  });
}

/**
 * Also ends the lock and merges waiting carts: after `unlockCart` it would empty those too. The caller has locked the
 * cart, so no other cart begins to wait meanwhile.
 */
export function emptyCart(tx: Deps, cartId: string): Promise<void> {
  return inTransaction(tx, async (deps) => {
    const emptied = await clearCart(deps.db, cartId, deps.clock.now());
    if (emptied?.awaitedBy) await mergeWaitingCarts(deps, emptied.awaitedBy);
  });
}

/** Skips lines that the buyer has added again. Behind a quote's lock the lines wait. Needs the cart's lock. */
export async function refillCart(
  tx: Deps,
  { customerId, lines, couponCode }: { customerId: number; lines: StoredLine[]; couponCode: string | null },
): Promise<void> {
  const at = tx.clock.now();
  const own = await claimCart(tx.db, { customerId }, { at });
  const present = await selectLines(tx.db, own.id);
  const missing = missingLines(present, lines);
  if (missing.length === 0) return;
  const free = own.lockedBy === null;
  const cart = free ? own : await claimCart(tx.db, nobody(), { at });
  const variants = await variantsByIds(
    tx,
    missing.map((line) => line.variantId),
  );
  const merged = mergeLines(free ? present : [], missing, (id) => {
    const variant = variants.get(id);
    return variant ? maxPerCart(variant) : 0;
  });
  await upsertLines(tx.db, cart.id, merged.lines);
  await patchCart(tx.db, cart.id, {
    couponCode: cart.couponCode ?? couponCode,
    ...(!free && { waitingFor: customerId }),
    updatedAt: at,
  });
}

export const linesOfCart = async (tx: Deps, owner: CartOwner): Promise<ShownLine[]> =>
  (await selectWithLines(tx.db, owner, tx.clock.now())).lines;
