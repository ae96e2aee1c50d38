import type { Deps } from '#platform/deps.ts';
import { selectCitiesOf } from './internal/queries.ts';

/** City and state by CEP (8 digits), from our own ranges. Omits CEPs outside of them. */
export const citiesOf = (deps: Deps, ceps: readonly string[]) => selectCitiesOf(deps.db, ceps);
