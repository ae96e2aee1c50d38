import { applicablePrice, DEFAULT_TABLE, priceKey } from '#features/pricing/price.ts';
import { pricesFor } from '#features/pricing/server/prices-for.ts';
import { availability } from '#features/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';

/** Those of the products that can be bought in a store: with a price for everyone, and a place free somewhere. */
export async function soldHere(
  deps: Deps,
  { productIds, storeId }: { productIds: number[]; storeId: number },
): Promise<number[]> {
  // One after the other: the sign-in asks within its transaction, whose connection answers one at a time.
  const inStock = await availability(deps, { productIds, storeId });
  const prices = await pricesFor(deps, { productIds, storeIds: [storeId], ...DEFAULT_TABLE });
  return productIds.filter((id) => {
    const price = prices.get(priceKey(id, storeId));
    return inStock.has(id) && price !== undefined && applicablePrice(price) !== null;
  });
}
