import type { Deps } from '#platform/deps.ts';
import { deleteAnsweredOf, forgetCpf, forgetCustomer, selectRequestsOf } from './internal/request-queries.ts';

interface Owner {
  customerId: number;
  emails: readonly string[];
}

export const exportRequests = (deps: Deps, owner: Owner) => selectRequestsOf(deps.db, owner);

/** Unanswered requests stay until their answer. Anyone may type a CPF, so others' requests only lose it. */
export async function eraseRequests(
  tx: Deps,
  { cpf, ...owner }: Owner & { cpf: string | null },
): Promise<void> {
  await deleteAnsweredOf(tx.db, owner);
  await forgetCustomer(tx.db, owner.customerId);
  if (cpf !== null) await forgetCpf(tx.db, cpf);
}
