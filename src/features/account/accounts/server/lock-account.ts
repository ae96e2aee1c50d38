import type { Deps } from '#platform/deps.ts';
import { lockCustomer } from './customer-row.ts';

/** Serialises changes to one customer's sign-in methods and addresses, within the caller's transaction. */
export async function lockAccount(tx: Deps, customerId: number): Promise<void> {
  await lockCustomer(tx.db, customerId);
}
