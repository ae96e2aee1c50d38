import type { Deps } from '#platform/deps.ts';
import { affiliationsOf } from './internal/queries.ts';

/** Without the dependents, who are other people. */
export const exportAffiliation = async (deps: Deps, cpf: string | null) => ({
  affiliations: (cpf === null ? [] : await affiliationsOf(deps.db, [cpf])).map(
    ({ cpf: own, email, vendor, tier, client }) => ({ cpf: own, email, vendor, tier, client }),
  ),
});
