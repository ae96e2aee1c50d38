import type { Deps } from '#platform/deps.ts';
import { selectCitiesOf } from './internal/queries.ts';

/** City and state of CEPs (8 digits) by our own ranges, without any network; without those that they do not know. */
export const citiesOf = (deps: Deps, ceps: readonly string[]) => selectCitiesOf(deps.db, ceps);
