import type { Order } from '#features/purchase/orders/order.ts';
import { releaseReturned } from '#features/purchase/orders/server/hold-vouchers.ts';
import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentDeps } from './deps.ts';
import { type Payment, updatePayment } from './internal/payment-queries.ts';
import { insertRefund, type Refund, selectRefundsOf, undoRefund } from './internal/refund-queries.ts';
import { newRefundId, requestRefund } from './internal/request-refund.ts';

interface Undone {
  order: Order;
  payment: Payment;
  refund: Refund;
  cents: Cents;
}

/** Undoes a void outside the store, so that its money and vouchers count again. `cents` may be a part of the refund. */
export async function undoOutside(tx: PaymentDeps, { order, payment, refund, cents }: Undone): Promise<void> {
  const { id, receiptReference, amountCents, reason, createdAt, doneAt } = refund;
  await undoRefund(tx.db, id);
  if (cents < amountCents)
    await insertRefund(tx.db, {
      id: newRefundId(),
      receiptReference,
      amountCents: amountCents - cents,
      reason,
      state: 'done',
      createdAt,
      doneAt,
    });
  const data = { cents, reference: id, code: 'denied' };
  if (order.status === 'canceled' || order.status === 'processing_cancel') {
    await requestRefund(tx, { receiptReference, amountCents: cents, reason: 'cancelled' });
    await updatePayment(tx.db, payment.id, ['paid', 'refunded'], { state: 'refund_due' });
    await recordEvent(tx, order.id, {
      kind: 'refund_requested',
      actor: 'payment',
      reason: 'A devolução feita fora da loja foi negada; a loja devolve',
      data,
    });
  } else {
    await updatePayment(tx.db, payment.id, ['refunded'], { state: 'paid' });
    const left = await selectRefundsOf(tx.db, [order.id]);
    if (!left.some((one) => one.reason === 'outside')) await releaseReturned(tx, order.id);
    await recordEvent(tx, order.id, {
      kind: 'returned_outside',
      actor: 'payment',
      reason: 'A devolução feita fora da loja foi negada; o valor continua com a loja',
      data,
    });
  }
  tx.log.error(
    { alarm: 'returned_outside', order: order.incrementId, cents, denied: true },
    'money that had gone back outside the store stayed with the store',
  );
}
