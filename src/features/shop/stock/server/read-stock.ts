import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Variant, VariantPlace } from '../stock.ts';
import {
  selectAnyByIds,
  selectInStock,
  selectPlaces,
  selectPlacesAt,
  selectSupply,
  selectVariants,
  selectVariantsByIds,
} from './internal/queries.ts';

interface InStore {
  productIds: readonly number[];
  storeId: number;
}

export async function variantsOf(deps: Deps, { productIds, storeId }: InStore): Promise<Variant[]> {
  return productIds.length === 0
    ? []
    : selectVariants(deps.db, { productIds, storeId, now: deps.clock.now() });
}

const places = createVersionedLookup({
  keyOf: (id: number) => id,
  load: async ({ db }, ids) => new Map((await selectPlaces(db, ids)).map((place) => [place.id, place])),
  max: 20_000,
});

/** Returns variants without stock, because they are cached until the catalogue changes. Omits variants no longer offered. */
export const variantPlaces = (deps: Deps, ids: readonly number[]): Promise<Map<number, VariantPlace>> =>
  places(deps, ids);

interface AtUnit {
  productId: number;
  unitId: number;
}

const offered = ({ productId, unitId }: AtUnit) => `${productId}:${unitId}`;

const placesAt = createVersionedLookup({
  keyOf: offered,
  load: async ({ db }, requested: AtUnit[]) => {
    const found = await selectPlacesAt(db, {
      productIds: [...new Set(requested.map(({ productId }) => productId))],
      unitIds: [...new Set(requested.map(({ unitId }) => unitId))],
    });
    return new Map(found.map((place) => [offered(place), place]));
  },
  max: 20_000,
});

export const variantsAt = async (deps: Deps, requested: readonly AtUnit[]): Promise<VariantPlace[]> => [
  ...(await placesAt(deps, requested)).values(),
];

export async function variantsByIds(deps: Deps, ids: readonly number[]): Promise<Map<number, Variant>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await selectVariantsByIds(deps.db, ids, deps.clock.now())).map((variant) => [variant.id, variant]),
  );
}

/** Includes variants no longer offered, because carts must still name them. */
export async function variantsIncludingInactive(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, Variant & { active: boolean }>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await selectAnyByIds(deps.db, ids, deps.clock.now())).map((variant) => [variant.id, variant]),
  );
}

/** Cacheable pages may show no more detail than this. */
export async function availability(deps: Deps, { productIds, storeId }: InStore): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await selectInStock(deps.db, { productIds, storeId, now: deps.clock.now() });
  return new Set(rows.map(({ productId }) => productId));
}

interface Shelf {
  productId: number;
  storeId: number;
}

const shelf = ({ productId, storeId }: Shelf) => `${storeId}:${productId}`;

const supplies = createVersionedLookup({
  keyOf: shelf,
  load: async ({ db }, requested: Shelf[]) => {
    const [{ storeId } = { storeId: 0 }] = requested;
    const found = await selectSupply(db, {
      productIds: requested.map(({ productId }) => productId),
      storeId,
    });
    return new Map(found.map((supply) => [shelf({ productId: supply.productId, storeId }), supply]));
  },
  max: 20_000,
});

/**
 * Like `availability`, but cached until stock changes. Expiring holds send no notice, so for a service out of stock the
 * database is queried again after the first hold ends.
 */
export async function knownAvailability(deps: Deps, { productIds, storeId }: InStore): Promise<Set<number>> {
  const now = deps.clock.now();
  const known = await supplies(
    deps,
    productIds.map((productId) => ({ productId, storeId })),
  );
  const inStock = new Set<number>();
  const overdue: number[] = [];
  for (const { productId, inStock: is, heldUntil } of known.values()) {
    if (is) inStock.add(productId);
    else if (heldUntil !== null && heldUntil <= now) overdue.push(productId);
  }
  for (const id of await availability(deps, { productIds: overdue, storeId })) inStock.add(id);
  return inStock;
}
