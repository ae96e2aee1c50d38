import type { Deps } from '#platform/deps.ts';
import type { CartOwner } from '../cart.ts';
import { summarise } from './internal/queries.ts';

export interface CartSummary {
  cartId: string | null;
  qtyItems: number;
  nadLock: boolean;
}

export async function cartSummary(deps: Deps, owner: CartOwner): Promise<CartSummary> {
  const cart = await summarise(deps.db, owner, deps.clock.now());
  return { cartId: cart?.cartId ?? null, qtyItems: cart?.qtyItems ?? 0, nadLock: cart?.locked ?? false };
}
