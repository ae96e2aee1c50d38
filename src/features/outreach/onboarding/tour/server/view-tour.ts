import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Tour } from '../contract.ts';
import { tourOf } from '../tour.ts';
import { selectTourTexts } from './internal/queries.ts';

const read = createVersionedCache(async (deps: Deps, _all: 'all') =>
  tourOf(Object.fromEntries((await selectTourTexts(deps.db)).map(({ field, text }) => [field, text]))),
);

export const viewTour = (deps: Deps): Promise<Tour> => read(deps, 'all');
