import { vouchForMember } from '#features/account/partners/server/membership.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import { customerIdOfEmail } from './customer-id-of-email.ts';
import { customerById } from './internal/customer-queries.ts';
import { insertDecisions } from './internal/identity-decisions.ts';

export type VouchOutcome =
  | { ok: true; customer: Customer }
  | { ok: false; code: 'not_found' | 'no_cpf' | 'not_listed' };

/** Records or withdraws the operator's statement that a customer is the member listed under their CPF. */
export function vouchForCustomer(
  deps: Deps,
  { email, withdraw, reason }: { email: string; withdraw: boolean; reason: string },
): Promise<VouchOutcome> {
  return inTransaction(deps, async (tx): Promise<VouchOutcome> => {
    const id = await customerIdOfEmail(tx, email);
    const known = id === null ? null : await customerById(tx.db, id);
    if (!known) return { ok: false, code: 'not_found' };
    if (known.cpf === null) return { ok: false, code: 'no_cpf' };
    const customerId = withdraw ? null : known.id;
    if (!(await vouchForMember(tx, { cpf: known.cpf, customerId }))) return { ok: false, code: 'not_listed' };
    const action = withdraw ? 'partner_withdrawn' : 'partner_granted';
    await insertDecisions(tx.db, [{ customerId: known.id, action, reason, at: tx.clock.now() }]);
    return { ok: true, customer: (await customerById(tx.db, known.id)) ?? known };
  });
}
