import type { ResultOffer } from '#features/care/results/result-offer.ts';
import { resultsOf, type VisitsFor } from '#features/care/results/server/results-of.ts';
import { productsByIds, soldServices } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, finalPrice, type PriceTable, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { availableOf } from '#features/shop/stock/stock.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { createMinuteCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { OffersAnswer } from '../contract.ts';

interface Shopper {
  storeId: number;
  priceTable: PriceTable;
}

/** All services, because a request for some would reveal the order. */
export function offersReader(visitsFor: VisitsFor) {
  const cached = createMinuteCache((deps, shopper: Shopper) => offersOf(deps, shopper, visitsFor), 50);
  return (deps: Deps, { storeId, priceTable: { vendor, tier } }: Shopper) =>
    cached(deps, { storeId, priceTable: { vendor, tier } });
}

async function offersOf(
  deps: Deps,
  { storeId, priceTable }: Shopper,
  visitsFor: VisitsFor,
): Promise<OffersAnswer['offers']> {
  const productIds = (await soldServices(deps)).map(({ id }) => id);
  const products = await productsByIds(deps, productIds);
  const prices = await pricesFor(deps, { productIds, storeIds: [storeId], ...priceTable });
  const variants = (await variantsOf(deps, { productIds, storeId })).filter(
    (variant) => availableOf(variant) > 0,
  );
  const units = await unitsByIds(deps, [...new Set(variants.map(({ unitId }) => unitId))]);
  const unitsOf = Map.groupBy(variants, ({ productId }) => productId);
  const resultOf = await resultsOf(deps, await schedulesOf(deps));
  const visits = await visitsFor(deps, [...products.values()]);
  // Few rules serve hundreds of services.
  const known = new Map<string, ResultOffer | null>();
  return [...products.values()].flatMap((product) => {
    const listed = prices.get(priceKey(product.id, storeId));
    const price = listed && applicablePrice(listed);
    const at = (unitsOf.get(product.id) ?? []).flatMap(({ unitId }) => units.get(unitId) ?? []);
    if (!price || at.length === 0) return [];
    const visit = visits.get(product.id) ?? null;
    const resultAt = (unit: Unit): ResultOffer | null => {
      const key = JSON.stringify([unit.id, product.needsScheduling, product.result, visit?.needs]);
      const result = known.has(key) ? (known.get(key) ?? null) : resultOf({ product, unit, visit });
      known.set(key, result);
      return result;
    };
    const [first] = at
      .flatMap((unit) => resultAt(unit) ?? [])
      .filter((offer) => offer.at !== null)
      .toSorted((a, b) => Number(a.at) - Number(b.at));
    return [
      {
        product: product.id,
        cents: finalPrice(price),
        resultAt: first?.at?.toISOString() ?? null,
        result: first?.date ?? '',
        atHome: at.some(({ type }) => type === 'home_delivery'),
      },
    ];
  });
}
