import type { Deps } from '#platform/deps.ts';
import type { KeptAddress } from '../address.ts';
import { addressesOf } from './internal/address-queries.ts';

export const listAddresses = (deps: Deps, customerId: number): Promise<KeptAddress[]> =>
  addressesOf(deps.db, customerId);
