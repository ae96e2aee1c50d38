import type { Deps } from '#platform/deps.ts';
import { type Price, type PriceTable, type ProductPrice, priceKey } from '../price.ts';
import { selectPrices } from './internal/queries.ts';

interface Wanted extends PriceTable {
  productIds: readonly number[];
  storeIds: readonly number[];
}

/**
 * Prices by "productId:storeId", in one statement: `base` is everyone's, `table` the given vendor and tier's
 * (always null for DEFAULT). A missing key means not sold there.
 */
export async function pricesFor(deps: Deps, wanted: Wanted): Promise<Map<string, ProductPrice>> {
  const found = new Map<string, ProductPrice>();
  if (wanted.productIds.length === 0 || wanted.storeIds.length === 0) return found;
  for (const row of await selectPrices(deps.db, wanted)) {
    const key = priceKey(row.productId, row.storeId);
    const entry = found.get(key) ?? { base: null, table: null };
    const price: Price = { priceCents: row.priceCents, specialCents: row.specialCents, tier: row.tier };
    if (row.vendor === 'DEFAULT') entry.base = price;
    else entry.table = price;
    found.set(key, entry);
  }
  return found;
}
