import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { RefundReason } from '../../payment.ts';
import { refundJob } from '../payment-jobs.ts';
import { insertRefund, type Refund } from './refund-queries.ts';

export const newRefundId = (): string => randomUUID().replaceAll('-', '');

interface NewRefund {
  receiptReference: string;
  amountCents: Cents;
  reason: RefundReason;
  cancellationId?: string;
}

/** The id is stored before the provider sees it, so that a repeat refunds only once. */
export async function requestRefund(tx: Deps, refund: NewRefund): Promise<void> {
  const id = newRefundId();
  await insertRefund(tx.db, { ...refund, id, state: 'requested', createdAt: tx.clock.now() });
  await tx.jobs.enqueue(tx.db, refundJob, { refundId: id });
}

/** The successor of a failed refund has a new id, and the sweep sends it. */
export const replaceRefund = (
  tx: Deps,
  { receiptReference, amountCents, reason, cancellationId }: Refund,
): Promise<void> =>
  insertRefund(tx.db, {
    id: newRefundId(),
    receiptReference,
    amountCents,
    reason,
    cancellationId,
    state: 'requested',
    createdAt: tx.clock.now(),
  });
