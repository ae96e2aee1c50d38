import { type Deps, inTransaction } from '#platform/deps.ts';
import { findByIds, lockBeneficiaries, markRemoved } from './internal/queries.ts';

export type RemoveOutcome = { ok: true } | { ok: false; code: 'unknown' | 'own' };

/**
 * Takes a beneficiary off the customer's list. Orders and quotes have copies of their own; the row itself is deleted some
 * days later (`removeOldBeneficiaries`).
 */
export function removeBeneficiary(deps: Deps, customerId: number, id: number): Promise<RemoveOutcome> {
  return inTransaction(deps, async (tx): Promise<RemoveOutcome> => {
    await lockBeneficiaries(tx.db, customerId);
    const [row] = await findByIds(tx.db, customerId, [id]);
    if (!row) return { ok: false, code: 'unknown' };
    if (row.isCustomer) return { ok: false, code: 'own' };
    await markRemoved(tx.db, id, tx.clock.now());
    return { ok: true };
  });
}
