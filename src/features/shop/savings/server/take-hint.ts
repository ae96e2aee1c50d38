import type { Customer } from '#features/account/accounts/customer.ts';
import type { CartOwner } from '#features/purchase/cart/cart.ts';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { claimForQuote } from '#features/purchase/cart/server/lock-cart.ts';
import {
  type SwapOutcome,
  type SwapRefusal,
  swapLines,
  undoSwap,
} from '#features/purchase/cart/server/swap-lines.ts';
import { type CartReading, judgeCart, readCart } from '#features/purchase/cart/server/view-cart.ts';
import { availableOf } from '#features/shop/stock/stock.ts';
import type { Deps } from '#platform/deps.ts';
import { type KeyReused, withIdempotencyKey } from '#platform/http/idempotency.ts';
import type { TakeBody } from '../contract.ts';
import { findHints } from './find-hints.ts';
import { namedPeople } from './named-people.ts';
import { rivalsOf } from './rivals.ts';

export type HintRefusal = { ok: false; code: SwapRefusal | 'price_changed' };

interface Caller {
  owner: CartOwner;
  customer: Customer | null;
  idempotencyKey: string;
}

const scopeOf = (call: string, owner: CartOwner) =>
  `overlap-${call}:${'customerId' in owner ? owner.customerId : owner.sessionHash}`;

/** Checks the hint again under the cart's lock. An outdated hint is refused without a change. */
export function takeHint(
  deps: Deps,
  caller: Caller,
  body: TakeBody,
): Promise<SwapOutcome | HintRefusal | KeyReused> {
  const { owner, idempotencyKey: key } = caller;
  return withIdempotencyKey<SwapOutcome | HintRefusal>(
    deps,
    { scope: scopeOf('take', owner), key, body },
    (tx) => take(tx, caller, body),
  );
}

export function undoHint(
  deps: Deps,
  { owner, idempotencyKey: key }: Caller,
  body: { key: string },
): Promise<SwapOutcome | KeyReused> {
  return withIdempotencyKey<SwapOutcome>(deps, { scope: scopeOf('undo', owner), key, body }, (tx) =>
    undoSwap(tx, owner, body.key),
  );
}

async function take(
  tx: Deps,
  { owner, customer }: Caller,
  { key, totalCents, stockItems, assignments }: TakeBody,
): Promise<SwapOutcome | HintRefusal> {
  const cart = await claimForQuote(tx, owner);
  if (!cart) return { ok: false, code: 'changed' };
  if (cart.lockedBy !== null) return { ok: false, code: 'locked' };
  const reading = await readCart(tx, owner, {
    customer,
    besides: async (...asked) => [...(await rivalsOf(...asked)), ...stockItems],
  });
  const named = assignments && customer ? await namedPeople(tx, customer.id, assignments) : null;
  const found = await findHints(tx, reading, await judgeCart(tx, reading), { named });
  const one = found.find(({ hint }) => hint.key === key);
  if (!one) return { ok: false, code: isSoldOut(reading, stockItems) ? 'sold_out' : 'changed' };
  if (!isSame(stockItems, addedBy(one.hint))) return { ok: false, code: 'changed' };
  if (one.hint.totalCents !== totalCents) return { ok: false, code: 'price_changed' };
  return swapLines(tx, owner, one.swap);
}

function isSoldOut({ rows, variants }: CartReading, stockItems: readonly number[]): boolean {
  const places = new Set(rows.map(({ variantId }) => variants.get(variantId)?.unitId));
  return stockItems.some((id) => {
    const variant = variants.get(id);
    return variant && places.has(variant.unitId) && (!variant.active || availableOf(variant) === 0);
  });
}

const addedBy = ({ by }: Hint): number[] => by.flatMap(({ stockItem, kept }) => (kept ? [] : [stockItem]));

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;
