import type { Deps } from '#platform/deps.ts';
import { lockCustomer, updatePerson } from './customer-row.ts';
import { dueForErasure } from './internal/customer-queries.ts';

/** Locks the account until the transaction ends. Returns null for an account that stays. */
export const lockErasureDate = async (tx: Deps, customerId: number): Promise<Date | null> =>
  (await lockCustomer(tx.db, customerId))?.eraseDueAt ?? null;

export const setErasureDate = (deps: Deps, customerId: number, eraseDueAt: Date | null): Promise<void> =>
  updatePerson(deps.db, customerId, { eraseDueAt });

export const accountsDueForErasure = (deps: Deps): Promise<{ id: number; email: string }[]> =>
  dueForErasure(deps.db, deps.clock.now());
