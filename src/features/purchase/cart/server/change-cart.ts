import type { Customer } from '#features/account/accounts/customer.ts';
import { couponCode } from '#features/shop/pricing/coupon.ts';
import { checkCoupon } from '#features/shop/pricing/server/check-coupon.ts';
import { variantsByIds } from '#features/shop/stock/server/read-stock.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { type CartOwner, maxPerCart } from '../cart.ts';
import { subtotalOf } from '../lines.ts';
import { CART_MESSAGES, type CartRefusal } from '../refusals.ts';
import type { CartOutcome } from './add-item.ts';
import {
  type CartRow,
  deleteLines,
  patchCart,
  selectLines,
  setAmount,
  touchedCart,
} from './internal/queries.ts';
import { viewCart } from './view-cart.ts';

export function updateItem(
  deps: Deps,
  owner: CartOwner,
  { itemId, action }: { itemId: number; action: 'increment' | 'decrement' },
): Promise<CartOutcome> {
  return change(deps, owner, async (tx, cart) => {
    const lines = await selectLines(tx.db, cart.id);
    const line = lines.find(({ id }) => id === itemId);
    if (!line) return 'no_item';
    if (action === 'decrement' && line.amount === 1) return 'last_one';
    if (action === 'increment') {
      const variant = (await variantsByIds(tx, [line.variantId])).get(line.variantId);
      const taken = sum(lines.filter(({ variantId }) => variantId === line.variantId));
      if (!variant || taken + 1 > maxPerCart(variant)) return 'too_many';
    }
    await setAmount(tx.db, line.id, line.amount + (action === 'increment' ? 1 : -1));
    return null;
  });
}

export function removeItem(
  deps: Deps,
  owner: CartOwner,
  { variantId, itemId }: { variantId: number; itemId?: number | undefined },
): Promise<CartOutcome> {
  return change(deps, owner, async (tx, cart) =>
    (await deleteLines(tx.db, { cartId: cart.id, variantId, lineId: itemId })) > 0 ? null : 'no_item',
  );
}

export type CouponOutcome =
  | { ok: true; qtyItems: number }
  | { ok: false; code: CartRefusal; message: string };

/** Validates the coupon against the current cart and reserves nothing. */
export async function setCoupon(
  deps: Deps,
  owner: CartOwner,
  { code, customer }: { code: string | null; customer: Customer | null },
): Promise<CouponOutcome> {
  if (code !== null) {
    const { lines } = await viewCart(deps, owner, { customer });
    if (lines.length === 0)
      return { ok: false, code: 'bad_coupon', message: 'Adicione um serviço antes de usar o cupom.' };
    const check = await checkCoupon(deps, {
      code,
      customerId: customer?.id ?? null,
      subtotalCents: subtotalOf(lines),
      partner: lines.some((line) => line.partner),
      now: deps.clock.now(),
    });
    if (!check.ok) return { ok: false, code: 'bad_coupon', message: check.message };
  }
  const outcome = await change(deps, owner, async (tx, cart) => {
    const updatedAt = tx.clock.now();
    await patchCart(tx.db, cart.id, { couponCode: code === null ? null : couponCode(code), updatedAt });
    return null;
  });
  return outcome.ok ? outcome : { ...outcome, message: CART_MESSAGES[outcome.code] };
}

/** A refusal rolls back the writes of `work`. */
function change(
  deps: Deps,
  owner: CartOwner,
  work: (tx: Deps, cart: CartRow) => Promise<CartRefusal | null>,
): Promise<CartOutcome> {
  return abortable<CartOutcome>(deps, async (tx, abort) => {
    const cart = await touchedCart(tx.db, owner, tx.clock.now());
    if (!cart) return { ok: false, code: 'no_item' };
    if (cart.lockedBy !== null) return abort({ ok: false, code: 'locked' });
    const refusal = await work(tx, cart);
    if (refusal) return abort({ ok: false, code: refusal });
    return { ok: true, qtyItems: sum(await selectLines(tx.db, cart.id)) };
  });
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
