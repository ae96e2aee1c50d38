import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { RefundReason } from '../../payment.ts';
import { insertRefund } from './queries.ts';

/** Decides a refund, in the transaction of its cause. Its id is kept before the bank hears of it: it refunds once. */
export async function giveBack(
  tx: Deps,
  { endToEndId, amountCents, reason }: { endToEndId: string; amountCents: Cents; reason: RefundReason },
): Promise<void> {
  const id = randomUUID().replaceAll('-', '');
  await insertRefund(tx.db, {
    id,
    endToEndId,
    amountCents,
    state: 'requested',
    reason,
    createdAt: tx.clock.now(),
  });
  await tx.jobs.enqueue(tx.db, 'payments.refund', { refundId: id });
}
