import type { Deps } from '#platform/deps.ts';
import { deleteCartsOf, selectCart, selectLines } from './internal/queries.ts';

/** The caller has ended the open quote that may lock it. */
export const eraseCart = (tx: Deps, customerId: number): Promise<void> => deleteCartsOf(tx.db, customerId);

export async function exportCart(deps: Deps, customerId: number) {
  const cart = await selectCart(deps.db, { customerId }, deps.clock.now());
  const lines = cart ? await selectLines(deps.db, cart.id) : [];
  return {
    carts: cart
      ? [
          {
            couponCode: cart.couponCode,
            lastCep: cart.lastCep,
            lastUnitId: cart.lastUnitId,
            updatedAt: cart.updatedAt,
          },
        ]
      : [],
    cart_lines: lines.map(({ variantId, cep, amount }) => ({ variantId, cep, amount })),
  };
}
