import { type Deps, inTransaction } from '#platform/deps.ts';
import { lockCustomer, NO_PENDING, updatePerson } from './internal/customer-queries.ts';
import { deleteCode } from './internal/mailed-codes.ts';

/** The pending address and the code mailed to it end. Does nothing without one. */
export const cancelEmailChange = (deps: Deps, customerId: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const stored = await lockCustomer(tx.db, customerId);
    if (!stored?.pendingEmail) return;
    await updatePerson(tx.db, customerId, NO_PENDING);
    await deleteCode(tx.db, { customerId, purpose: 'email' });
  });
