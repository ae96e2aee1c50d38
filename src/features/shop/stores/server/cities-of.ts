import type { Deps } from '#platform/deps.ts';
import { selectCitiesOf } from './internal/queries.ts';

/** City and state by CEP (8 digits), from our own ranges without a network call. CEPs outside of them are missing. */
export const citiesOf = (deps: Deps, ceps: readonly string[]) => selectCitiesOf(deps.db, ceps);
