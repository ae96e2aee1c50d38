import { eraseAddresses } from '#features/account/accounts/addresses/server/erase-addresses.ts';
import { releaseMembership } from '#features/account/accounts/partners/server/membership.ts';
import type { Deps } from '#platform/deps.ts';
import { lockCustomer } from './customer-row.ts';
import {
  deleteCustomer,
  deleteDecisionsOf,
  emptyCustomer,
  selectAccount,
  selectErasedAfter,
} from './internal/erase-queries.ts';

/** Keeps an empty row if orders refer to the customer (`ordered`). */
export async function eraseAccount(
  tx: Deps,
  { customerId, ordered, erasedAt }: { customerId: number; ordered: boolean; erasedAt: Date },
): Promise<void> {
  await lockCustomer(tx.db, customerId);
  await eraseAddresses(tx, customerId);
  await deleteDecisionsOf(tx.db, customerId);
  await releaseMembership(tx, customerId);
  if (ordered) await emptyCustomer(tx.db, customerId, erasedAt);
  else await deleteCustomer(tx.db, customerId);
}

export const erasedSince = (deps: Deps, moment: Date) => selectErasedAfter(deps.db, moment);

/** The copy leaves out the password's hash. */
export const exportAccount = (deps: Deps, customerId: number) => selectAccount(deps.db, customerId);
