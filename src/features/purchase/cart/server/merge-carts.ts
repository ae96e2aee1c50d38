import { priceTable } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, finalPrice, type PriceTable, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsByIds } from '#features/shop/stock/server/read-stock.ts';
import type { Variant } from '#features/shop/stock/stock.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Merger } from '#platform/personal-data.ts';
import { maxPerCart } from '../cart.ts';
import { mergeLines } from '../lines.ts';
import {
  type CartRow,
  claimCart,
  deleteCart,
  leaveWaiting,
  lockedCart,
  lockWaitingCarts,
  patchCart,
  selectLines,
  upsertLines,
} from './internal/queries.ts';

export interface MergeOutcome {
  joined: number;
  capped: string[];
  priceChanged: boolean;
  waiting: boolean;
}

const NOTHING: MergeOutcome = { joined: 0, capped: [], priceChanged: false, waiting: false };

/** Merges at sign-in, or later if an open quote locks the customer's cart. */
export function mergeCarts(
  tx: Deps,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<MergeOutcome> {
  return inTransaction(tx, async (deps) => {
    const at = deps.clock.now();
    const visiting = await lockedCart(deps.db, { sessionHash }, at);
    if (!visiting) return NOTHING;
    const own = await claimCart(deps.db, { customerId }, { at });
    if (own.lockedBy !== null) {
      await patchCart(deps.db, visiting.id, { waitingFor: customerId, updatedAt: at });
      return { ...NOTHING, waiting: true };
    }
    return merge(deps, visiting, own, customerId);
  });
}

export async function mergeWaitingCarts(tx: Deps, customerId: number): Promise<void> {
  const waiting = await lockWaitingCarts(tx.db, customerId);
  if (waiting.length === 0) return;
  const own = await claimCart(tx.db, { customerId }, { at: tx.clock.now() });
  for (const cart of waiting) await merge(tx, cart, own, customerId);
}

/** The carts of two accounts of one person become one. Behind a quote's lock the lines wait, as at sign-in. */
export async function joinCarts(tx: Deps, { from, to }: Pick<Merger, 'from' | 'to'>): Promise<void> {
  const at = tx.clock.now();
  await mergeWaitingCarts(tx, from);
  const ending = await lockedCart(tx.db, { customerId: from }, at);
  if (!ending) return;
  const own = await claimCart(tx.db, { customerId: to }, { at });
  if (own.lockedBy === null) await merge(tx, ending, own, to);
  else await leaveWaiting(tx.db, ending.id, to);
}

async function merge(tx: Deps, from: CartRow, to: CartRow, customerId: number): Promise<MergeOutcome> {
  const incoming = await selectLines(tx.db, from.id);
  const variants = await variantsByIds(
    tx,
    incoming.map((line) => line.variantId),
  );
  const stored = incoming.map(({ variantId, cep, amount }) => ({ variantId, cep, amount }));
  const merged = mergeLines(await selectLines(tx.db, to.id), stored, (id) => {
    const variant = variants.get(id);
    return variant ? maxPerCart(variant) : 0;
  });
  await patchCart(tx.db, to.id, {
    ...(to.couponCode === null && from.couponCode !== null && { couponCode: from.couponCode }),
    declinedHints: [...new Set([...to.declinedHints, ...from.declinedHints])],
    ...(from.lastUnitId !== null && { lastUnitId: from.lastUnitId, lastCep: from.lastCep }),
    // Both are one purchase from now on, so the lines that move count no second cart on the same day.
    countedOn:
      [from.countedOn, to.countedOn]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
    startId: Math.max(from.startId ?? 0, to.startId ?? 0) || null,
    updatedAt: tx.clock.now(),
  });
  await upsertLines(tx.db, to.id, merged.lines);
  await deleteCart(tx.db, from.id);
  const table = priceTable(await findCustomer(tx, customerId));
  return {
    joined: incoming.length,
    capped: await namesOf(
      tx,
      [...merged.cut].flatMap((id) => variants.get(id)?.productId ?? []),
    ),
    priceChanged: await pricesDiffer(tx, [...variants.values()], table),
    waiting: false,
  };
}

async function namesOf(tx: Deps, productIds: number[]): Promise<string[]> {
  const products = await productsByIds(tx, productIds);
  return [...products.values()].map((product) => product.name);
}

async function pricesDiffer(tx: Deps, variants: readonly Variant[], table: PriceTable): Promise<boolean> {
  if (table.vendor === 'DEFAULT') return false;
  const prices = await pricesFor(tx, {
    productIds: variants.map((variant) => variant.productId),
    storeIds: [...new Set(variants.map((variant) => variant.storeId))],
    ...table,
  });
  return variants.some(({ productId, storeId }) => {
    const price = prices.get(priceKey(productId, storeId));
    const shownPrice = price?.base && finalPrice(price.base);
    const now = price && applicablePrice(price);
    return now != null && finalPrice(now) !== shownPrice;
  });
}
