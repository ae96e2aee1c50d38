import type { Deps } from '#platform/deps.ts';
import { setOrder } from './internal/queries.ts';

/** Uses up the offers whose prices the order has. Runs in its transaction, after the cart was locked. */
export async function noteOrder(tx: Deps, offerIds: readonly string[], orderId: string): Promise<void> {
  if (offerIds.length > 0) await setOrder(tx.db, offerIds, orderId);
}
