import type { Deps } from '#platform/deps.ts';
import {
  deleteOwned,
  forgetCpf,
  type Owner,
  selectOwned,
  selectOwnedMessages,
} from './internal/request-queries.ts';

export type { Owner };

/**
 * Erases a customer's requests: those sent while signed in or under their confirmed address. Other requests that
 * mention their CPF stay without it, because anyone may type it.
 */
export async function eraseContacts(
  tx: Deps,
  { cpf, ...owner }: Owner & { cpf: string | null },
): Promise<void> {
  await deleteOwned(tx.db, owner);
  if (cpf !== null) await forgetCpf(tx.db, cpf);
}

export const exportContactsOf = async (deps: Deps, owner: Owner) => ({
  contact_requests: await selectOwned(deps.db, owner),
  contact_messages: await selectOwnedMessages(deps.db, owner),
});
