import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { deleteBeneficiariesOf, deleteRemovedBefore, selectBeneficiariesOf } from './internal/queries.ts';

/** Job beneficiaries.sweep: people whom the customer removed from the list. Orders keep their copies. */
export const removeOldBeneficiaries = (deps: Deps): Promise<number> =>
  deleteRemovedBefore(deps, daysBefore(deps.clock.now(), KEPT_DAYS.removedBeneficiaries));

export const eraseBeneficiaries = (tx: Deps, customerId: number): Promise<void> =>
  deleteBeneficiariesOf(tx.db, customerId);

export const exportBeneficiaries = async (deps: Deps, customerId: number) => ({
  beneficiaries: await selectBeneficiariesOf(deps.db, customerId),
});
