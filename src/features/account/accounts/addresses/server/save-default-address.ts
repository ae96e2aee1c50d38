import type { Deps } from '#platform/deps.ts';
import type { AddressData } from '../address.ts';
import { replaceDefaultAddress } from './internal/queries.ts';

export const saveDefaultAddress = (tx: Deps, customerId: number, address: AddressData): Promise<void> =>
  replaceDefaultAddress(tx.db, customerId, address);
