import type { Deps } from '#platform/deps.ts';
import { clearLeft, clearVouchedCustomer } from './internal/queries.ts';

/** What hangs on the member's account ends with it: an operator's word, and the choice to leave. */
export async function releaseMembership(tx: Deps, customerId: number): Promise<void> {
  await clearVouchedCustomer(tx.db, customerId);
  await clearLeft(tx.db, customerId);
}
