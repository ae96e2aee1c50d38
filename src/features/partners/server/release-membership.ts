import type { Deps } from '#platform/deps.ts';
import { clearVouchedCustomer } from './internal/queries.ts';

/** An operator's word for a member ends with the member's account. */
export const releaseMembership = (tx: Deps, customerId: number): Promise<void> =>
  clearVouchedCustomer(tx.db, customerId);
