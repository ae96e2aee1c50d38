import { sql } from 'drizzle-orm';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Store } from '../store.ts';
import { selectStores } from './internal/queries.ts';

const cached = createVersionedCache<'all', Store[]>((deps) => selectStores(deps.db));

/** The default store comes first. Stores are cached until an import, because every page needs them. */
export const listStores = (deps: Deps): Promise<Store[]> => cached(deps, 'all');

export const findStore = async (deps: Deps, code: string): Promise<Store | null> =>
  (await listStores(deps)).find((store) => store.code === code) ?? null;

export const hasStores = sql`exists (select from stores)`;
