import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type Price, type PriceTable, type ProductPrice, priceKey } from '../price.ts';
import { selectPrices } from './internal/queries.ts';

interface PricedAt extends PriceTable {
  productId: number;
  storeId: number;
}

interface PriceQuery extends PriceTable {
  productIds: readonly number[];
  storeIds: readonly number[];
}

const keyOf = ({ productId, storeId, vendor, tier }: PricedAt) =>
  `${priceKey(productId, storeId)}:${vendor}:${tier}`;

const cached = createVersionedLookup({ keyOf, load: readPrices, max: 20_000 });

/** Returns prices by "productId:storeId"; a missing key means that it is not sold there. Cached until the catalogue changes. */
export async function pricesFor(
  deps: Deps,
  { productIds, storeIds, vendor, tier }: PriceQuery,
): Promise<Map<string, ProductPrice>> {
  const requested = productIds.flatMap((productId) =>
    storeIds.map((storeId) => ({ productId, storeId, vendor, tier })),
  );
  const known = await cached(deps, requested);
  const found = new Map<string, ProductPrice>();
  for (const item of requested) {
    const price = known.get(keyOf(item));
    if (price) found.set(priceKey(item.productId, item.storeId), price);
  }
  return found;
}

async function readPrices(deps: Deps, items: PricedAt[]): Promise<Map<string, ProductPrice>> {
  const found = new Map<string, ProductPrice>();
  const [first] = items;
  if (!first) return found;
  const { vendor, tier } = first;
  const rows = await selectPrices(deps.db, {
    productIds: [...new Set(items.map(({ productId }) => productId))],
    storeIds: [...new Set(items.map(({ storeId }) => storeId))],
    vendor,
    tier,
  });
  for (const row of rows) {
    const key = keyOf({ ...row, vendor, tier });
    const entry = found.get(key) ?? { base: null, table: null };
    const price: Price = { priceCents: row.priceCents, specialCents: row.specialCents, tier: row.tier };
    if (row.vendor === 'DEFAULT') entry.base = price;
    else entry.table = price;
    found.set(key, entry);
  }
  return found;
}
