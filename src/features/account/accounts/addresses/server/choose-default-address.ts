import { type Deps, inTransaction } from '#platform/deps.ts';
import { addressesOf, setDefaultAddress } from './internal/queries.ts';
import type { LockOwner } from './lock-owner.ts';

export function chooseDefaultAddress(
  deps: Deps & LockOwner,
  customerId: number,
  id: number,
): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await deps.lockOwner(tx, customerId);
    const present = await addressesOf(tx.db, customerId);
    if (!present.some((address) => address.id === id)) return false;
    await setDefaultAddress(tx.db, customerId, id);
    return true;
  });
}
