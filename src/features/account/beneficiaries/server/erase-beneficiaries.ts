import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import {
  deleteBeneficiariesOf,
  deleteRemovedBefore,
  removeByCpf,
  selectBeneficiariesOf,
  selectByCpf,
} from './internal/queries.ts';

/** Job beneficiaries.sweep: people whom the customer removed from the list. Orders keep their copies. */
export const removeOldBeneficiaries = (deps: Deps): Promise<number> =>
  deleteRemovedBefore(deps, daysBefore(deps.clock.now(), KEPT_DAYS.removedBeneficiaries));

export const eraseBeneficiaries = (tx: Deps, customerId: number): Promise<void> =>
  deleteBeneficiariesOf(tx.db, customerId);

export const exportBeneficiaries = async (deps: Deps, customerId: number) => ({
  beneficiaries: await selectBeneficiariesOf(deps.db, customerId),
});

/** Somebody's entries in the lists of customers, by CPF (digits), without what is the customer's own. */
export const exportPersonIn = (deps: Deps, cpf: string) => selectByCpf(deps.db, cpf);

/** Takes somebody (CPF, digits) out of every list but their own account's. Returns out of how many. */
export const removePerson = (deps: Deps, cpf: string): Promise<number> =>
  removeByCpf(deps.db, cpf, deps.clock.now());
