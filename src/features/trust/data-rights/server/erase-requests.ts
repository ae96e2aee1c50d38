import type { Deps } from '#platform/deps.ts';
import { deleteAnsweredOf, forgetCpf, selectRequestsOf } from './internal/request-queries.ts';

export const exportRequests = (deps: Deps, emails: readonly string[]) => selectRequestsOf(deps.db, emails);

/** Unanswered requests stay until their answer. Anyone may type a CPF, so others' requests only lose it. */
export async function eraseRequests(
  tx: Deps,
  { emails, cpf }: { emails: readonly string[]; cpf: string | null },
): Promise<void> {
  await deleteAnsweredOf(tx.db, emails);
  if (cpf !== null) await forgetCpf(tx.db, cpf);
}
