import type { Deps } from '#platform/deps.ts';
import type { SavedAddress } from '../address.ts';
import { addressesOf } from './internal/queries.ts';

export const listAddresses = (deps: Deps, customerId: number): Promise<SavedAddress[]> =>
  addressesOf(deps.db, customerId);
