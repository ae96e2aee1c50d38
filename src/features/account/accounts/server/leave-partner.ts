import { leaveProgramme } from '#features/account/accounts/partners/server/membership.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import { insertDecisions } from './internal/identity-decisions.ts';

export type LeavePartnerOutcome = { ok: true } | { ok: false; code: 'no_partner' };

/** Ends the customer's membership, so that default prices apply from now on. An open quote keeps its prices. */
export async function leavePartner(deps: Deps, { id, cpf, partner }: Customer): Promise<LeavePartnerOutcome> {
  if (!partner || cpf === null) return { ok: false, code: 'no_partner' };
  return inTransaction(deps, async (tx): Promise<LeavePartnerOutcome> => {
    await leaveProgramme(tx, { cpf, customerId: id });
    const reason = 'Pedido do cliente em Meus dados.';
    await insertDecisions(tx.db, [{ customerId: id, action: 'partner_left', reason, at: tx.clock.now() }]);
    return { ok: true };
  });
}
