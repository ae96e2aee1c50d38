import type { Deps } from '#platform/deps.ts';
import { deleteAddressesOf, selectAddresses } from './internal/queries.ts';

export const eraseAddresses = (tx: Deps, customerId: number): Promise<void> =>
  deleteAddressesOf(tx.db, customerId);

export const exportAddresses = async (deps: Deps, customerId: number) => ({
  addresses: await selectAddresses(deps.db, customerId),
});
