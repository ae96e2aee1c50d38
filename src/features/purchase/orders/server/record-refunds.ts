import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { holdVouchers } from './hold-vouchers.ts';
import { recordEvent } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';

/** Records money that an operator returned at the provider, without the store. The services wait for a decision. */
export async function recordReturnedOutside(
  tx: Deps,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: Cents },
): Promise<void> {
  await holdVouchers(tx, orderId, 'returned');
  await recordEvent(tx, orderId, {
    kind: 'returned_outside',
    actor: 'payment',
    reason: 'Valor devolvido fora da loja',
    data: { cents, reference: refundId },
  });
  await tx.jobs.enqueue(tx.db, ORDER_MAILS.refunded, { refundId });
}

/** Runs in the transaction that records the provider's answer. */
export const recordRefunded = (
  tx: Deps,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: Cents },
): Promise<void> =>
  recordEvent(tx, orderId, {
    kind: 'refunded',
    actor: 'payment',
    reason: 'Devolvido',
    data: { cents, reference: refundId },
  });
