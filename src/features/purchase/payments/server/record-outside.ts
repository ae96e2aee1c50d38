import type { Order } from '#features/purchase/orders/order.ts';
import { recordReturnedOutside } from '#features/purchase/orders/server/record-refunds.ts';
import type { PaymentDeps } from './deps.ts';
import { type Payment, updatePayment } from './internal/payment-queries.ts';
import { insertRefund, selectReceiptsOf, selectRefundsOf } from './internal/refund-queries.ts';
import { newRefundId } from './internal/request-refund.ts';
import type { ProviderPayment } from './payment-method.ts';

interface Returned {
  order: Order;
  payment: Payment;
  returned: NonNullable<ProviderPayment['returned']>[number];
}

/**
 * Records what no refund of the store explains, since each of those is stored before it is sent. Needs the locks of the order's
 * payments and of the order.
 */
export async function recordOutside(tx: PaymentDeps, { order, payment, returned }: Returned): Promise<void> {
  const { receiptReference } = returned;
  const receipt = (await selectReceiptsOf(tx.db, [order.id])).find(
    ({ reference }) => reference === receiptReference,
  );
  if (!receipt) return;
  const own = (await selectRefundsOf(tx.db, [order.id]))
    .filter((refund) => refund.receiptReference === receiptReference)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const cents = Math.min(returned.cents, receipt.amountCents) - own;
  if (cents <= 0) return;
  const refundId = newRefundId();
  await insertRefund(tx.db, {
    id: refundId,
    receiptReference,
    amountCents: cents,
    reason: 'outside',
    state: 'done',
    createdAt: tx.clock.now(),
    doneAt: tx.clock.now(),
  });
  if (own + cents >= receipt.amountCents)
    await updatePayment(tx.db, payment.id, ['paid'], { state: 'refunded' });
  await recordReturnedOutside(tx, { orderId: order.id, refundId, cents });
  tx.log.error(
    { alarm: 'returned_outside', order: order.incrementId, cents },
    'money went back outside the store',
  );
}
