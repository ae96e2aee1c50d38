import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type Relative, selectRedirect, selectWithdrawn, selectWithRelatives } from './internal/queries.ts';

export type { Relative, WholeProduct } from './internal/queries.ts';

const cached = createVersionedCache((deps: Deps, slug: string) => selectWithRelatives(deps.db, slug), 1000);

/** Returns the active service with this slug, its parts and the combos that contain it. Cached until the catalogue changes. */
export const productWithRelatives = (deps: Deps, slug: string): Promise<Relative[]> => cached(deps, slug);

export type WithoutProduct =
  | { kind: 'moved'; slug: string }
  | { kind: 'gone'; name: string; categoryIds: number[] }
  | { kind: 'unknown' };

/** A former slug redirects to the current one. A withdrawn service answers 410. */
export async function withoutProduct({ db }: Deps, slug: string): Promise<WithoutProduct> {
  const current = await selectRedirect(db, slug);
  if (current) return { kind: 'moved', slug: current };
  const withdrawn = await selectWithdrawn(db, slug);
  if (!withdrawn) return { kind: 'unknown' };
  return { kind: 'gone', name: withdrawn.name, categoryIds: withdrawn.categoryIds };
}
