import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import {
  deleteBeneficiariesOf,
  deleteRemovedBefore,
  removeByCpf,
  selectBeneficiariesOf,
  selectByCpf,
} from './internal/queries.ts';

/** Deletes the people that customers removed from their lists (job beneficiaries.sweep). Orders keep their copies. */
export const removeOldBeneficiaries = (deps: Deps): Promise<number> =>
  deleteRemovedBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.removedBeneficiaries));

export const eraseBeneficiaries = (tx: Deps, customerId: number): Promise<void> =>
  deleteBeneficiariesOf(tx.db, customerId);

export const exportBeneficiaries = async (deps: Deps, customerId: number) => ({
  beneficiaries: await selectBeneficiariesOf(deps.db, customerId),
});

/** Returns a person's entries in customers' lists by CPF (digits), without the customers' own data. */
export const exportPersonIn = (deps: Deps, cpf: string) => selectByCpf(deps.db, cpf);

/** Removes a person (CPF, digits) from every list except their own account's. Returns the number of lists. */
export const removePerson = (deps: Deps, cpf: string): Promise<number> =>
  removeByCpf(deps.db, cpf, deps.clock.now());
