import { vouchForMember } from '#features/account/accounts/partners/server/membership.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import { customerById } from './internal/customer-queries.ts';
import { insertDecisions } from './internal/identity-decisions.ts';

export type VouchOutcome =
  | { ok: true; customer: Customer }
  | { ok: false; code: 'not_found' | 'no_cpf' | 'not_listed' };

/** Records or withdraws the operator's statement that a customer is the member listed under their CPF. */
export function vouchForCustomer(
  deps: Deps,
  { customerId, withdraw, reason }: { customerId: number; withdraw: boolean; reason: string },
): Promise<VouchOutcome> {
  return inTransaction(deps, async (tx): Promise<VouchOutcome> => {
    const known = await customerById(tx.db, customerId);
    if (!known) return { ok: false, code: 'not_found' };
    if (known.cpf === null) return { ok: false, code: 'no_cpf' };
    const member = { cpf: known.cpf, customerId: withdraw ? null : known.id };
    if (!(await vouchForMember(tx, member))) return { ok: false, code: 'not_listed' };
    const action = withdraw ? 'partner_withdrawn' : 'partner_granted';
    await insertDecisions(tx.db, [{ customerId: known.id, action, reason, at: tx.clock.now() }]);
    return { ok: true, customer: (await customerById(tx.db, known.id)) ?? known };
  });
}
