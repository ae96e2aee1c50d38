import { variantsByIds } from '#features/shop/stock/server/read-stock.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { type CartOwner, maxPerCart } from '../cart.ts';
import type { Swap } from '../hint.ts';
import type { StoredLine } from '../lines.ts';
import {
  type CartRow,
  deleteLines,
  type LineRow,
  patchCart,
  selectLines,
  setAmount,
  touchedCart,
  upsertLines,
} from './internal/queries.ts';

export type SwapRefusal = 'locked' | 'changed' | 'sold_out';

export type SwapOutcome<R = SwapRefusal> = { ok: true; qtyItems: number } | { ok: false; code: R };

const MAX_DECLINED = 50;

/** Applies the swap and stores its undo. Checks stock but does not hold it. */
export const swapLines = (deps: Deps, owner: CartOwner, swap: Swap): Promise<SwapOutcome> =>
  underLock(deps, owner, async (tx, cart) => {
    const lines = await selectLines(tx.db, cart.id);
    const refusal = await apply(tx, lines, cart, swap);
    const out = swap.out.map((removed) => ({ ...removed, id: lineOf(lines, removed)?.id }));
    if (!refusal) await patchCart(tx.db, cart.id, { takenHint: { ...swap, out }, updatedAt: tx.clock.now() });
    return refusal;
  });

/** Undoes only the last swap, while the cart still has its lines. It is not proposed again. */
export const undoSwap = (deps: Deps, owner: CartOwner, key: string): Promise<SwapOutcome> =>
  underLock(deps, owner, async (tx, cart) => {
    const { takenHint } = cart;
    if (takenHint?.key !== key) return 'changed';
    const lines = await selectLines(tx.db, cart.id);
    const refusal = await apply(tx, lines, cart, { out: takenHint.into, into: takenHint.out });
    if (!refusal)
      await patchCart(tx.db, cart.id, {
        takenHint: null,
        ...declining(cart, key),
        updatedAt: tx.clock.now(),
      });
    return refusal;
  });

export const declineHint = (
  deps: Deps,
  owner: CartOwner,
  key: string,
): Promise<SwapOutcome<'locked' | 'changed'>> =>
  underLock<never>(deps, owner, async (tx, cart) => {
    await patchCart(tx.db, cart.id, { ...declining(cart, key), updatedAt: tx.clock.now() });
    return null;
  });

const declining = ({ declinedHints }: CartRow, key: string) => ({
  declinedHints: [...declinedHints.filter((one) => one !== key), key].slice(-MAX_DECLINED),
});

const lineOf = (lines: readonly LineRow[], { variantId, cep }: StoredLine) =>
  lines.find((line) => line.variantId === variantId && line.cep === cep);

const underLock = <R extends SwapRefusal = never>(
  deps: Deps,
  owner: CartOwner,
  work: (tx: Deps, cart: CartRow) => Promise<R | null>,
): Promise<SwapOutcome<R | 'locked' | 'changed'>> =>
  abortable<SwapOutcome<R | 'locked' | 'changed'>>(deps, async (tx, abort) => {
    const cart = await touchedCart(tx.db, owner, tx.clock.now());
    if (!cart) return { ok: false, code: 'changed' };
    const refusal = cart.lockedBy === null ? await work(tx, cart) : 'locked';
    if (refusal) return abort({ ok: false, code: refusal });
    const lines = await selectLines(tx.db, cart.id);
    return { ok: true, qtyItems: lines.reduce((sum, { amount }) => sum + amount, 0) };
  });

async function apply(
  tx: Deps,
  lines: readonly LineRow[],
  { id: cartId }: CartRow,
  swap: Omit<Swap, 'key'>,
): Promise<SwapRefusal | null> {
  if (swap.out.some((removed) => (lineOf(lines, removed)?.amount ?? 0) < removed.amount)) return 'changed';
  const variants = await variantsByIds(
    tx,
    swap.into.map(({ variantId }) => variantId),
  );
  const isShort = swap.into.some(({ variantId, amount }) => {
    const variant = variants.get(variantId);
    const taken = lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.amount : sum), 0);
    return !variant || taken + amount > maxPerCart(variant);
  });
  if (isShort) return 'sold_out';
  for (const removed of swap.out) {
    const line = lineOf(lines, removed);
    if (!line) continue;
    if (line.amount > removed.amount) await setAmount(tx.db, line.id, line.amount - removed.amount);
    else await deleteLines(tx.db, { cartId, variantId: removed.variantId, lineId: line.id });
  }
  const put = swap.into.map((line) => ({
    ...line,
    amount: line.amount + (lineOf(lines, line)?.amount ?? 0),
  }));
  await upsertLines(tx.db, cartId, put);
  return null;
}
