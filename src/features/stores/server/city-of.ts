import type { Deps } from '#platform/deps.ts';
import { selectCityOf } from './queries.ts';

/** City and state of a CEP (8 digits) by our own ranges, without any network; null where they do not know it. */
export const cityOf = (deps: Deps, cep: string): Promise<{ city: string; state: string } | null> =>
  selectCityOf(deps.db, cep);
