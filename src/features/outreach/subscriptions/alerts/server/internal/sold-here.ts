import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, DEFAULT_TABLE, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { availability } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';

export async function soldHere(
  deps: Deps,
  { productIds, storeId }: { productIds: number[]; storeId: number },
): Promise<number[]> {
  // Sequential, because sign-in calls this within a transaction, whose connection runs one query at a time.
  const inStock = await availability(deps, { productIds, storeId });
  const products = await productsByIds(deps, productIds);
  const prices = await pricesFor(deps, { productIds, storeIds: [storeId], ...DEFAULT_TABLE });
  return productIds.filter((id) => {
    const price = prices.get(priceKey(id, storeId));
    const isSold = products.get(id)?.active === true && inStock.has(id);
    return isSold && price !== undefined && applicablePrice(price) !== null;
  });
}
