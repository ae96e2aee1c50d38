import type { Deps } from '#platform/deps.ts';
import type { Variant } from '../stock.ts';
import { selectEverByIds, selectInStock, selectVariants, selectVariantsByIds } from './internal/queries.ts';

interface InStore {
  productIds: readonly number[];
  storeId: number;
}

/** Where products are offered in a store, with their free places, sold out ones too. */
export async function variantsOf(deps: Deps, { productIds, storeId }: InStore): Promise<Variant[]> {
  return productIds.length === 0 ? [] : selectVariants(deps.db, productIds, storeId);
}

/** Variants by id; those no longer offered are missing. */
export async function variantsByIds(deps: Deps, ids: readonly number[]): Promise<Map<number, Variant>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectVariantsByIds(deps.db, ids)).map((variant) => [variant.id, variant]));
}

/** Variants by id, those no longer offered too: carts must still be able to name them. */
export async function variantsEver(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, Variant & { active: boolean }>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectEverByIds(deps.db, ids)).map((variant) => [variant.id, variant]));
}

/** Those of the products that have a free place somewhere in the store: all that a cacheable page may know. */
export async function availability(deps: Deps, { productIds, storeId }: InStore): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  return new Set((await selectInStock(deps.db, productIds, storeId)).map(({ productId }) => productId));
}
