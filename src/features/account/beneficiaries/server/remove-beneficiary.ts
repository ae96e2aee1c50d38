import { type Deps, inTransaction } from '#platform/deps.ts';
import { findByIds, lockBeneficiaries, markRemoved } from './internal/queries.ts';

export type RemoveOutcome = { ok: true } | { ok: false; code: 'unknown' | 'own' };

/** Orders and quotes have their own copies; `removeOldBeneficiaries` deletes the row some days later. */
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
