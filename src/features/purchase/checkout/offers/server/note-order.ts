import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { Deps } from '#platform/deps.ts';
import { setOrder } from './internal/queries.ts';
import { sumsOf } from './price-offer.ts';

/**
 * Uses up the offers whose prices the order has, and says in its history who gave a discount and why. Runs in its
 * transaction, after the cart was locked.
 */
export async function noteOrder(tx: Deps, offerIds: readonly string[], orderId: string): Promise<void> {
  if (offerIds.length === 0) return;
  for (const { lines, discountPercent, discountReason, discountBy } of await setOrder(
    tx.db,
    offerIds,
    orderId,
  )) {
    if (discountPercent === 0) continue;
    await recordEvent(tx, orderId, {
      kind: 'discounted',
      actor: 'operator',
      who: discountBy,
      reason: `${discountPercent}% no orçamento, ${discountReason}`,
      data: { cents: sumsOf(lines).discountCents },
    });
  }
}
