import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { recordEvent } from './move-order.ts';

/** In the transaction that records the provider's answer. */
export const recordRefunded = (
  tx: Deps,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: Cents },
): Promise<void> =>
  recordEvent(tx, orderId, {
    kind: 'refunded',
    actor: 'payment',
    reason: 'Valor devolvido',
    data: { cents, reference: refundId },
  });
