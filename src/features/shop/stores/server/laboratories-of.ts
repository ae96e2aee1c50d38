import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Laboratory } from '../laboratory.ts';
import { selectLaboratories } from './internal/queries.ts';

const laboratories = createVersionedCache<'all', Map<number, Laboratory>>(
  async (deps) => new Map((await selectLaboratories(deps.db)).map((one) => [one.id, one])),
);

export const laboratoriesOf = (deps: Deps): Promise<Map<number, Laboratory>> => laboratories(deps, 'all');
