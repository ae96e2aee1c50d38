import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { insertEvent } from './internal/queries.ts';

/** In the transaction that records the provider's answer. */
export const recordRefunded = (
  tx: Deps,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: Cents },
): Promise<void> =>
  insertEvent(tx.db, orderId, {
    kind: 'refunded',
    at: tx.clock.now(),
    actor: 'payment',
    reason: 'Valor devolvido',
    data: { cents, reference: refundId },
  });
