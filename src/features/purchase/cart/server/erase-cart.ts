import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { variantsIncludingInactive } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteCartsOf, deleteVisitorCartsBefore, selectCart, selectLines } from './internal/queries.ts';

/** The caller must have ended the open quote, which may lock the cart. */
export const eraseCart = (tx: Deps, customerId: number): Promise<void> => deleteCartsOf(tx.db, customerId);

export async function exportCart(deps: Deps, customerId: number) {
  const cart = await selectCart(deps.db, { customerId }, deps.clock.now());
  const lines = cart ? await selectLines(deps.db, cart.id) : [];
  const serviceOf = await servicesOf(
    deps,
    lines.map(({ variantId }) => variantId),
  );
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
    cart_lines: lines.map(({ variantId, cep, amount }) => ({
      service: serviceOf(variantId),
      variantId,
      cep,
      amount,
    })),
  };
}

async function servicesOf(deps: Deps, variantIds: number[]): Promise<(variantId: number) => string> {
  const variants = await variantsIncludingInactive(deps, variantIds);
  const products = await productsByIds(
    deps,
    [...variants.values()].map(({ productId }) => productId),
  );
  return (variantId) => products.get(variants.get(variantId)?.productId ?? 0)?.name ?? '';
}

export const removeOldVisitorCarts = (deps: Deps): Promise<number> =>
  deleteVisitorCartsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.visitorCarts));
