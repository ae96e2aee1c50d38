import { type Deps, inTransaction } from '#platform/deps.ts';
import { type AddressData, MAX_ADDRESSES } from '../address.ts';
import { addressesOf, insertAddress, updateAddress } from './internal/queries.ts';
import type { LockOwner } from './lock-owner.ts';

export type SaveAddressOutcome = { ok: true; id: number } | { ok: false; code: 'unknown' | 'too_many' };

interface SaveAddress {
  id: number | undefined;
  address: AddressData;
}

/** The customer's first address becomes the default one. */
export function saveAddress(
  deps: Deps & LockOwner,
  customerId: number,
  { id, address }: SaveAddress,
): Promise<SaveAddressOutcome> {
  return inTransaction(deps, async (tx): Promise<SaveAddressOutcome> => {
    await deps.lockOwner(tx, customerId);
    if (id !== undefined)
      return (await updateAddress(tx.db, customerId, id, address))
        ? { ok: true, id }
        : { ok: false, code: 'unknown' };
    const present = await addressesOf(tx.db, customerId);
    if (present.length >= MAX_ADDRESSES) return { ok: false, code: 'too_many' };
    const isDefault = !present.some((other) => other.isDefault);
    return { ok: true, id: await insertAddress(tx.db, { ...address, customerId, isDefault }) };
  });
}
