import type { Deps } from '#platform/deps.ts';
import type { KeptAddress } from '../address.ts';
import { addressesOf } from './internal/address-queries.ts';

/** The default one first. */
export const listAddresses = (deps: Deps, customerId: number): Promise<KeptAddress[]> =>
  addressesOf(deps.db, customerId);
