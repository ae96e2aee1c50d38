import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import type { Besides } from '#features/purchase/cart/server/view-cart.ts';
import { packagesWith, partsOf } from '#features/shop/catalogue/server/parts-of.ts';
import { applicablePrice, finalPrice, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantPlaces, variantsAt } from '#features/shop/stock/server/read-stock.ts';
import type { VariantPlace } from '#features/shop/stock/stock.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';

/**
 * Finds variants of single exams, panels and packages that could replace lines at the same unit, from memory until the
 * catalogue changes. A service that costs as much as all lines at its unit makes no purchase cheaper, so it is left out.
 */
export const rivalsOf: Besides = async (deps, { lines, customer }) => {
  const places = await variantPlaces(
    deps,
    lines.map(({ variantId }) => variantId),
  );
  const own = [...places.values()];
  const rivals = await variantsAt(deps, await replacing(deps, own));
  const centsOf = await priceAt(deps, [...own, ...rivals], customer);
  const totals = new Map<number, Cents>();
  for (const { variantId, amount } of lines) {
    const place = places.get(variantId);
    if (place) totals.set(place.unitId, (totals.get(place.unitId) ?? 0) + amount * (centsOf(place) ?? 0));
  }
  return rivals.flatMap((rival) => {
    const cents = centsOf(rival);
    return cents !== null && cents < (totals.get(rival.unitId) ?? 0) ? [rival.id] : [];
  });
};

/** Everything that shares a part with a service, at the service's unit. */
async function replacing(deps: Deps, own: readonly VariantPlace[]) {
  const parts = await partsOf(
    deps,
    own.map(({ productId }) => productId),
  );
  const partIds = [...new Set([...parts.values()].flatMap((list) => list.map(({ partId }) => partId)))];
  const packages = await packagesWith(deps, partIds);
  return own.flatMap(({ productId, unitId }) => {
    const ofService = (parts.get(productId) ?? []).map(({ partId }) => partId);
    const others = ofService.flatMap((partId) => packages.get(partId) ?? []);
    return [...new Set([...ofService, ...others])].map((id) => ({ productId: id, unitId }));
  });
}

async function priceAt(deps: Deps, places: readonly VariantPlace[], customer: Customer | null) {
  const prices = await pricesFor(deps, {
    productIds: [...new Set(places.map(({ productId }) => productId))],
    storeIds: [...new Set(places.map(({ storeId }) => storeId))],
    ...priceTable(customer),
  });
  return ({ productId, storeId }: VariantPlace): Cents | null => {
    const listed = prices.get(priceKey(productId, storeId));
    const price = listed && applicablePrice(listed);
    return price ? finalPrice(price) : null;
  };
}
