import { type Deps, inTransaction } from '#platform/deps.ts';
import { addressesOf, deleteAddress, setDefaultAddress } from './internal/address-queries.ts';
import { lockCustomer } from './internal/customer-queries.ts';

/**
 * Removes one of the customer's addresses; false when it is not theirs. After the default one, the oldest of those
 * left takes its place. Orders keep what they were told.
 */
export function removeAddress(deps: Deps, customerId: number, id: number): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await lockCustomer(tx.db, customerId);
    const removed = await deleteAddress(tx.db, customerId, id);
    if (!removed) return false;
    const [next] = removed.isDefault ? await addressesOf(tx.db, customerId) : [];
    if (next) await setDefaultAddress(tx.db, customerId, next.id);
    return true;
  });
}
