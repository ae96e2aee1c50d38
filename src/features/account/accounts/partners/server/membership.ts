import type { Deps } from '#platform/deps.ts';
import { pick } from '#values/pick.ts';
import {
  affiliationsOf,
  clearLeft,
  clearVouchedCustomer,
  updateLeft,
  updateVouchedCustomer,
} from './internal/queries.ts';

export const leaveProgramme = (tx: Deps, { cpf, customerId }: { cpf: string; customerId: number }) =>
  updateLeft(tx.db, cpf, customerId);

export async function releaseMembership(tx: Deps, customerId: number): Promise<void> {
  await clearVouchedCustomer(tx.db, customerId);
  await clearLeft(tx.db, customerId);
}

/** Records an operator's statement that this customer is the listed member; null withdraws it. Returns false for a CPF on no list. */
export const vouchForMember = (
  deps: Deps,
  { cpf, customerId }: { cpf: string; customerId: number | null },
): Promise<boolean> => updateVouchedCustomer(deps.db, cpf, customerId);

export const exportAffiliation = async (deps: Deps, cpf: string | null) => ({
  affiliations: (cpf === null ? [] : await affiliationsOf(deps.db, [cpf])).map((row) =>
    pick(row, ['cpf', 'email', 'vendor', 'tier', 'client']),
  ),
});
