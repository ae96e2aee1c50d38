import type { Deps } from '#platform/deps.ts';
import { barelyShownCpf } from '#values/cpf.ts';
import { countMembers, deleteMember, selectMembers } from './internal/queries.ts';

const PAGE = 50;

/** A page of members, masked. `cpf` finds one of them. */
export async function listMembers(deps: Deps, { cpf, after }: { cpf?: string | undefined; after: number }) {
  const found = await selectMembers(deps.db, { cpf, after, limit: PAGE + 1 });
  return {
    partners: await countMembers(deps.db),
    rows: found.slice(0, PAGE).map(({ cpf: document, dependents, email, customerId, leftBy, ...row }) => ({
      ...row,
      document: barelyShownCpf(document),
      dependents: dependents.length,
      hasEmail: email !== null,
      state:
        leftBy !== null ? ('left' as const) : customerId !== null ? ('linked' as const) : ('listed' as const),
    })),
    next: found.length > PAGE ? after + PAGE : null,
  };
}

/** Takes a person off the partner's list. Returns the partner and the tier; null for a CPF on no list. */
export const endMembership = (tx: Deps, cpf: string): Promise<{ vendor: string; tier: string } | null> =>
  deleteMember(tx.db, cpf);
