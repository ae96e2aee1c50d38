import { finishCancellation } from '#features/purchase/cancellations/server/finish-cancellation.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { recordRefunded } from '#features/purchase/orders/server/record-refunds.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { refundDueAt } from '../../payment.ts';
import { crashPoint } from '../crash-point.ts';
import type { PaymentDeps } from '../deps.ts';
import { type ProviderRefund, type ProviderResult, queriesOf, type RefundFacts } from '../payment-method.ts';
import { settlePayment } from '../settle-payment.ts';
import { selectDisputeStates } from './dispute-queries.ts';
import { lockPaymentsOf, selectPayment, updatePayment } from './payment-queries.ts';
import {
  countFailures,
  type Refund,
  selectOpenRefunds,
  selectRefund,
  selectRefundQueue,
  updateRefund,
} from './refund-queries.ts';
import { replaceRefund } from './request-refund.ts';

type RefundOutcome = { ok: true } | { ok: false; code: 'unavailable' | 'refused' };

/** Repeating it is safe. A refund that failed at the provider gets a successor with a new id. */
export async function advanceRefund(deps: PaymentDeps, refundId: string): Promise<RefundOutcome> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return { ok: true };
  const failures = await countFailures(deps.db, refund.receiptReference);
  // A first attempt is always due, even if the clock of the process that requested it is ahead of ours.
  if (failures > 0 && refundDueAt(refund.createdAt, failures) > deps.clock.now()) return { ok: true };
  const answer = await queryProvider(deps, refund);
  if (!answer.ok) {
    deps.log.error({ refund: refundId, code: answer.code, detail: answer.detail }, 'refund not answered');
    return { ok: false, code: answer.code === 'unavailable' ? 'unavailable' : 'refused' };
  }
  await inTransaction(deps, (tx) => recordRefundState(tx, refund, answer.value));
  // The dispute's notification was lost, and without an operator's decision the money would wait for ever.
  if (answer.value.awaitsUnknownDispute) await settlePayment(deps, refund.paymentId);
  crashPoint(deps.config, 'void-booked');
  return { ok: true };
}

async function queryProvider(deps: PaymentDeps, refund: Refund): Promise<ProviderResult<ProviderRefund>> {
  const method = queriesOf(deps.methods, refund.method);
  const payment = await selectPayment(deps.db, refund.paymentId);
  const facts: RefundFacts = {
    ...refund,
    paymentReference: payment?.reference ?? '',
    ...(await selectRefundQueue(deps.db, refund)),
    disputes: await selectDisputeStates(deps.db, refund.receiptReference),
  };
  if (refund.state === 'requested') return method.refund(deps, facts);
  const answer = await method.query(deps, facts);
  // The provider does not know this id, so nothing happened and the request can be repeated.
  return !answer.ok && answer.code === 'not_found' ? method.refund(deps, facts) : answer;
}

async function recordRefundState(tx: Deps, refund: Refund, { state, reason }: ProviderRefund): Promise<void> {
  const { orderId, paymentId } = refund;
  await lockPaymentsOf(tx.db, orderId);
  if (!(await updateRefund(tx.db, refund.id, { state, at: tx.clock.now() }))) return;
  if (state === 'failed') {
    await replaceRefund(tx, refund);
    tx.log.error(
      { alarm: 'refund_failed', refund: refund.id, orderId, reason },
      'the provider could not refund; trying again',
    );
  }
  if (state !== 'done') return;
  const { id, amountCents: cents } = refund;
  await recordRefunded(tx, { orderId, refundId: id, cents });
  await tx.jobs.enqueue(tx.db, ORDER_MAILS.refunded, { refundId: id });
  const open = await selectOpenRefunds(tx.db, { orderId, limit: 100 });
  if (!open.some((other) => other.paymentId === paymentId))
    await updatePayment(tx.db, paymentId, ['refund_due'], { state: 'refunded' });
  const isCancelled = ({ reason }: Pick<Refund, 'reason'>) => reason === 'cancelled';
  if (isCancelled(refund) && !open.some(isCancelled)) await finishCancellation(tx, orderId);
}
