import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type CategoryTree, categoryTree } from '../category.ts';
import { selectCategories } from './internal/queries.ts';

const cached = createVersionedCache<'all', CategoryTree>(async (deps) =>
  categoryTree(await selectCategories(deps.db)),
);

export const readCategories = (deps: Deps): Promise<CategoryTree> => cached(deps, 'all');
