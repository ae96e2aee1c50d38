import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { lockPaymentsOf, type Payment, updatePayment } from './internal/payment-queries.ts';
import type { ProviderPayment } from './payment-method.ts';

export async function recordDenial(
  deps: PaymentDeps,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  answer: ProviderPayment,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockPaymentsOf(tx.db, orderId);
    if (!(await updatePayment(tx.db, id, ['requested', 'pending'], { state: 'denied' }))) return;
    await answer.save?.(tx);
    const code = answer.denial ?? '';
    const reason = `Pagamento recusado${code && ` (${code})`}`;
    await recordEvent(tx, orderId, { kind: 'payment_denied', actor: 'payment', reason, data: { code } });
    const order = await lockOrder(tx, orderId);
    if (order && isUnpaid(order.status))
      await tx.jobs.enqueue(tx.db, ORDER_MAILS.attempt_denied, { orderId });
  });
}
