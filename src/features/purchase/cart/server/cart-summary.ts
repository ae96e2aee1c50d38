import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { type CartOwner, ownerOf } from '../cart.ts';
import { summarise } from './internal/read-queries.ts';

export interface CartSummary {
  cartId: string | null;
  qtyItems: number;
  nadLock: boolean;
}

const NO_CART: CartSummary = { cartId: null, qtyItems: 0, nadLock: false };

export async function cartSummary(deps: Deps, owner: CartOwner): Promise<CartSummary> {
  const cart = await summarise(deps.db, owner, deps.clock.now());
  return cart ? { cartId: cart.cartId, qtyItems: cart.qtyItems, nadLock: cart.locked } : NO_CART;
}

export const cartSummaryOf = async (
  deps: Deps,
  visitor: Visitor,
  customer: { id: number } | null,
): Promise<CartSummary> => (visitor.isNew ? NO_CART : cartSummary(deps, ownerOf(visitor, customer)));
