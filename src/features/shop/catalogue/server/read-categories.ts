import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type CategoryTree, categoryTree } from '../category.ts';
import { selectCategories } from './internal/queries.ts';

const cached = createVersionedCache<'all', CategoryTree>(async (deps) =>
  categoryTree(await selectCategories(deps.db)),
);

/** Cached until the catalogue changes. */
export const readCategories = (deps: Deps): Promise<CategoryTree> => cached(deps, 'all');
