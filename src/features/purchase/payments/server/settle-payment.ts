import type { Order } from '#features/purchase/orders/order.ts';
import { paymentTypeOf } from '#features/purchase/orders/payment-types.ts';
import { confirmOrder } from '#features/purchase/orders/server/confirm-order.ts';
import { lapseOrder } from '#features/purchase/orders/server/lapse-order.ts';
import { lockOrder, recordPaidAt } from '#features/purchase/orders/server/move-order.ts';
import { recordPaymentType } from '#features/purchase/orders/server/payment-type.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import { type PaymentState, type RefundReason, receiptUseFor } from '../payment.ts';
import { crashPoint } from './crash-point.ts';
import type { PaymentDeps } from './deps.ts';
import { lockPaymentsOf, type Payment, selectPayment, updatePayment } from './internal/payment-queries.ts';
import { insertReceipt, selectReceiptsOf, updateReceiptUse } from './internal/refund-queries.ts';
import { requestRefund } from './internal/request-refund.ts';
import { type ProviderPayment, type ProviderReceipt, queriesOf } from './payment-method.ts';
import { recordAuthorization } from './record-authorization.ts';
import { recordDenial } from './record-denial.ts';
import { recordDisputes } from './record-disputes.ts';
import { recordOutside } from './record-outside.ts';
import { recordUndone } from './record-undone.ts';

export type SettleOutcome =
  /** `paid` is true if this answer brought the money that pays the order. */
  | { ok: true; paid: boolean }
  | { ok: false; code: 'unknown_payment' | 'not_found' | 'refused' | 'unavailable' };

/** An order becomes paid only here. Concurrent calls record each receipt once. */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<SettleOutcome> {
  const payment = await selectPayment(deps.db, paymentId);
  if (!payment) return { ok: false, code: 'unknown_payment' };
  const answer = await queriesOf(deps.methods, payment.method).settle(deps, payment);
  if (!answer.ok) return { ok: false, code: answer.code };
  if (answer.value.reference !== payment.reference) {
    deps.log.error({ payment: paymentId }, 'the provider answered about another payment');
    return { ok: false, code: 'unavailable' };
  }
  return settleAnswer(deps, payment, answer.value);
}

/** Money may still arrive after a refusal or a cancellation. */
const COLLECTIBLE: PaymentState[] = ['requested', 'pending', 'authorized', 'denied', 'canceled'];

/** Takes only the provider's answer to our own query. */
export async function settleAnswer(
  deps: PaymentDeps,
  payment: Pick<Payment, 'id' | 'orderId'>,
  answer: ProviderPayment,
): Promise<SettleOutcome> {
  if (answer.receipts.length === 0) {
    if (answer.state === 'authorized') await recordAuthorization(deps, payment.id, answer);
    if (answer.state === 'denied') await recordDenial(deps, payment, answer);
    return { ok: true, paid: false };
  }
  const paid = await inTransaction(deps, (tx) => recordAnswer(tx, payment, answer));
  if (paid) crashPoint(deps.config, 'after-paid-commit');
  return { ok: true, paid };
}

async function recordAnswer(
  tx: PaymentDeps,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  answer: ProviderPayment,
): Promise<boolean> {
  const payment = (await lockPaymentsOf(tx.db, orderId)).find((one) => one.id === id);
  if (!payment) return false;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`payment ${id} has no order`);
  await answer.save?.(tx);
  const known = await selectReceiptsOf(tx.db, [order.id]);
  const before = known.some(({ use }) => use === 'kept');
  let paid = before;
  let refunded: RefundReason | null = null;
  for (const receipt of answer.receipts.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())) {
    const recorded = await recordReceipt(tx, { order, payment, receipt, paid });
    if (recorded === 'kept') paid = true;
    else if (recorded !== 'known') refunded = recorded;
  }
  if (refunded && !paid) await closeUnpaid(tx, { payment, answer, order, refunded });
  for (const returned of answer.returned ?? []) {
    await recordOutside(tx, { order, payment, returned });
    await recordUndone(tx, { order, payment, returned });
  }
  await recordDisputes(tx, { order, payment, disputes: answer.disputes ?? [] });
  const pays = paid && !before;
  if (pays) crashPoint(tx.config, 'before-paid-commit');
  return pays;
}

async function recordReceipt(
  tx: PaymentDeps,
  {
    order,
    payment,
    receipt,
    paid,
  }: { order: Order; payment: Payment; receipt: ProviderReceipt; paid: boolean },
): Promise<'kept' | 'known' | RefundReason> {
  const { reference, amountCents, receivedAt } = receipt;
  const use = receiptUseFor({ order, askedCents: payment.amountCents, amountCents, paid });
  const isNew = await insertReceipt(tx.db, {
    ...receipt,
    paymentId: payment.id,
    use: use === 'keep' ? 'kept' : 'refund',
  });
  if (!isNew) return 'known';
  crashPoint(tx.config, 'receipt-stored');
  if (use === 'keep') {
    const method = queriesOf(tx.methods, payment.method);
    const card = (await method.cardOf?.(tx, payment)) ?? null;
    const who = (await method.receivedBy?.(tx, payment.id)) ?? undefined;
    const received = { text: method.receivedText, card, who };
    if (await confirmOrder(tx, { order, paidAt: receivedAt, received })) {
      await recordPaymentType(tx, order.id, paymentTypeOf(payment.method));
      await updatePayment(tx.db, payment.id, COLLECTIBLE, { state: 'paid' });
      return 'kept';
    }
    await updateReceiptUse(tx.db, reference, 'refund');
  }
  const reason = use === 'keep' ? 'sold_out' : use;
  await requestRefund(tx, { receiptReference: reference, amountCents, reason });
  tx.log.warn({ order: order.incrementId, reason }, 'money goes back');
  return reason;
}

interface Unpaid {
  payment: Payment;
  answer: ProviderPayment;
  order: Order;
  refunded: RefundReason;
}

/** Ends a waiting order that can no longer be paid, because everything received is refunded. */
async function closeUnpaid(tx: PaymentDeps, { payment, answer, order, refunded }: Unpaid): Promise<void> {
  const first = answer.receipts[0];
  if (first) await recordPaidAt(tx, order.id, first.receivedAt);
  if (answer.state === 'pending') return;
  if (isUnpaid(order.status)) {
    // These endings have no mail, because the refund mail informs the buyer and "no payment came" would be untrue.
    await lapseOrder(tx, {
      order,
      actor: 'payment',
      reason: 'O valor recebido não pôde pagar o pedido',
      ending: refunded === 'wrong_amount' ? 'wrong_amount' : 'sold_out',
    });
  }
  await updatePayment(tx.db, payment.id, [...COLLECTIBLE, 'refunded'], {
    state: 'refund_due',
  });
}
