import type { Deps } from '#platform/deps.ts';
import { lockCustomer } from './internal/customer-queries.ts';

/** Makes changes to one customer's ways of signing in wait for one another, within the caller's transaction. */
export async function lockAccount(tx: Deps, customerId: number): Promise<void> {
  await lockCustomer(tx.db, customerId);
}
