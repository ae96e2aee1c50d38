import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type FeeRow, feeTable } from '../fee-table.ts';
import { selectCitiesWithin, selectFeeAreas } from './internal/queries.ts';

const cached = createVersionedCache<number, FeeRow[]>(async ({ db }, storeId) => {
  const areas = await selectFeeAreas(db, storeId);
  return areas.length > 0 ? feeTable(areas, await selectCitiesWithin(db, areas)) : [];
});

/** Cached until the catalogue changes. */
export const feesOf = (deps: Deps, storeId: number): Promise<FeeRow[]> => cached(deps, storeId);
