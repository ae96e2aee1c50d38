import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { MAX_PACKAGES, type PartRow, selectPackagesWith, selectParts } from './internal/part-queries.ts';

/** `doses` is true for vaccines, whose quantities add up. */
export type Part = Pick<PartRow, 'partId' | 'quantity' | 'doses'>;

const parts = createVersionedLookup({
  keyOf: (id: number) => id,
  load: async ({ db }, ids) => {
    const rows = await selectParts(db, ids);
    return new Map<number, Part[]>([...Map.groupBy(rows, ({ productId }) => productId)]);
  },
  max: 5000,
});

/** Returns parts with panels expanded, or the service itself if it has none. Cached until the catalogue changes. */
export const partsOf = (deps: Deps, productIds: readonly number[]): Promise<Map<number, Part[]>> =>
  parts(deps, productIds);

const packages = createVersionedLookup({
  keyOf: (id: number) => id,
  load: async ({ db }, ids) => {
    const rows = Map.groupBy(await selectPackagesWith(db, ids), ({ partId }) => partId);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(({ productId }) => productId)]));
  },
  max: 5000,
});

/** Returns the services on sale by part, or null for a part of too many. Cached until the catalogue changes. */
export async function packagesWith(
  deps: Deps,
  partIds: readonly number[],
): Promise<Map<number, number[] | null>> {
  const found = await packages(deps, partIds);
  return new Map([...found].map(([id, ids]) => [id, ids.length > MAX_PACKAGES ? null : ids]));
}
