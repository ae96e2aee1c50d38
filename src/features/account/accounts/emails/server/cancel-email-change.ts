import { NO_PENDING, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';

/** Drops the pending address, if there is one; the code mailed to it then confirms nothing. */
export const cancelEmailChange = (deps: Deps, customerId: number): Promise<void> =>
  updatePerson(deps.db, customerId, NO_PENDING);
