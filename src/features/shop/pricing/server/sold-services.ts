import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { DEFAULT_TABLE, type PriceTable } from '../price.ts';
import { selectSoldIds } from './internal/queries.ts';

interface Place extends PriceTable {
  storeId: number;
}

/** The service's id is the index. */
type Flags = Uint8Array;

const MAX_PLACES = 200;

const cached = createVersionedCache<string, Flags>(
  async ({ db }, key) => {
    const [storeId, vendor, tier] = JSON.parse(key) as [number, PriceTable['vendor'], string];
    const ids = await selectSoldIds(db, { storeId, vendor, tier });
    const count = ids.length / 4;
    let highest = 0;
    for (let i = 0; i < count; i++) highest = Math.max(highest, ids.readUInt32BE(i * 4));
    const flags = new Uint8Array(highest + 1);
    for (let i = 0; i < count; i++) flags[ids.readUInt32BE(i * 4)] = 1;
    return flags;
  },
  MAX_PLACES,
  { outlives: 'stock' },
);

const pricedAt = ({ storeId, vendor, tier }: Place) => JSON.stringify([storeId, vendor, tier]);

export interface Sold {
  /** True if the service has a price that the shopper sees. */
  here(productId: number): boolean;
  /** True if the service has a price of the shopper's own table. */
  byTable(productId: number): boolean;
}

/** Uses one byte of memory for each service. Cached until prices change. */
export async function soldServices(deps: Deps, place: Place): Promise<Sold> {
  const base = await cached(deps, pricedAt({ ...DEFAULT_TABLE, storeId: place.storeId }));
  if (place.vendor === 'DEFAULT') return { here: (id) => base[id] === 1, byTable: () => false };
  const table = await cached(deps, pricedAt(place));
  return { here: (id) => base[id] === 1 || table[id] === 1, byTable: (id) => table[id] === 1 };
}
