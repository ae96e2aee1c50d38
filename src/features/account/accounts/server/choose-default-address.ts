import { type Deps, inTransaction } from '#platform/deps.ts';
import { addressesOf, setDefaultAddress } from './internal/address-queries.ts';
import { lockCustomer } from './internal/customer-queries.ts';

export function chooseDefaultAddress(deps: Deps, customerId: number, id: number): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await lockCustomer(tx.db, customerId);
    const present = await addressesOf(tx.db, customerId);
    if (!present.some((address) => address.id === id)) return false;
    await setDefaultAddress(tx.db, customerId, id);
    return true;
  });
}
