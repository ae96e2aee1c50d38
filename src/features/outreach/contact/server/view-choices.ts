import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { ContactChoices } from '../choices.ts';
import { selectChoices } from './internal/choice-queries.ts';

const read = createVersionedCache((deps: Deps, _all: 'all') => selectChoices(deps.db));

export const viewChoices = (deps: Deps): Promise<ContactChoices> => read(deps, 'all');
