import type { Deps } from '#platform/deps.ts';
import {
  affiliationsOf,
  clearLeft,
  clearVouchedCustomer,
  updateLeft,
  updateVouchedCustomer,
} from './internal/queries.ts';

/** The customer wants the partner's prices no more. The list keeps its row; only the operator's word brings them back. */
export const leaveProgramme = (tx: Deps, { cpf, customerId }: { cpf: string; customerId: number }) =>
  updateLeft(tx.db, cpf, customerId);

/** Ends everything tied to the member's account: the operator's statement, and the choice to leave. */
export async function releaseMembership(tx: Deps, customerId: number): Promise<void> {
  await clearVouchedCustomer(tx.db, customerId);
  await clearLeft(tx.db, customerId);
}

/** The operator's word that this customer is the listed member; null takes it back. False for a CPF not on a list. */
export const vouchForMember = (
  deps: Deps,
  { cpf, customerId }: { cpf: string; customerId: number | null },
): Promise<boolean> => updateVouchedCustomer(deps.db, cpf, customerId);

/** Without the dependents, who are other people. */
export const exportAffiliation = async (deps: Deps, cpf: string | null) => ({
  affiliations: (cpf === null ? [] : await affiliationsOf(deps.db, [cpf])).map(
    ({ cpf: own, email, vendor, tier, client }) => ({ cpf: own, email, vendor, tier, client }),
  ),
});
