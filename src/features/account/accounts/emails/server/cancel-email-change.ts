import { NO_PENDING, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';

/** The code mailed to the pending address confirms nothing any more. Does nothing without a pending address. */
export const cancelEmailChange = (deps: Deps, customerId: number): Promise<void> =>
  updatePerson(deps.db, customerId, NO_PENDING);
