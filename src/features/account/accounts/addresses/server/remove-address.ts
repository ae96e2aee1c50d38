import { type Deps, inTransaction } from '#platform/deps.ts';
import { addressesOf, deleteAddress, setDefaultAddress } from './internal/queries.ts';
import type { LockOwner } from './lock-owner.ts';

/** Returns false for an address of another customer. The oldest address replaces a removed default one. */
export function removeAddress(deps: Deps & LockOwner, customerId: number, id: number): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await deps.lockOwner(tx, customerId);
    const removed = await deleteAddress(tx.db, customerId, id);
    if (!removed) return false;
    const [next] = removed.isDefault ? await addressesOf(tx.db, customerId) : [];
    if (next) await setDefaultAddress(tx.db, customerId, next.id);
    return true;
  });
}
