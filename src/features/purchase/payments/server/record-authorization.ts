import { holdForDecision } from '#features/purchase/orders/server/hold-order.ts';
import { lapseOrder } from '#features/purchase/orders/server/lapse-order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { lockPaymentsOf, type Payment, selectPayment, updatePayment } from './internal/payment-queries.ts';
import { closePaymentJob } from './payment-jobs.ts';
import { type ProviderPayment, queriesOf } from './payment-method.ts';

const HOUR_MS = 60 * 60_000;

/** The order waits for a decision with everything it holds. A job releases the money of an order that no longer waits. */
export async function recordAuthorization(
  deps: PaymentDeps,
  paymentId: string,
  answer: ProviderPayment,
): Promise<void> {
  const payment = await selectPayment(deps.db, paymentId);
  if (!payment || payment.state === 'authorized') return;
  await inTransaction(deps, async (tx) => {
    if (!(await waitForDecision(tx, payment, answer)))
      await tx.jobs.enqueue(tx.db, closePaymentJob, { paymentId });
  });
}

async function waitForDecision(
  tx: PaymentDeps,
  { id, orderId }: Payment,
  answer: ProviderPayment,
): Promise<boolean> {
  const payment = (await lockPaymentsOf(tx.db, orderId)).find((one) => one.id === id);
  const order = await lockOrder(tx, orderId);
  if (!payment || !order) throw new Error(`payment ${id} has no order`);
  if (payment.state === 'authorized') return true;
  await answer.save?.(tx);
  if (!isUnpaid(order.status) || !['requested', 'pending'].includes(payment.state)) return false;
  const atDeadline = answer.atDeadline ?? 'void';
  const method = queriesOf(tx.methods, payment.method);
  if (!method.holdHours) throw new Error(`payment by ${payment.method} is not authorised`);
  const decideBy = new Date(tx.clock.now().getTime() + method.holdHours[atDeadline] * HOUR_MS);
  const card = (await method.cardOf?.(tx, payment)) ?? null;
  const { authenticated = true } = answer;
  const review = atDeadline === 'void';
  if (!(await holdForDecision(tx, { order, card, decideBy, review, authenticated }))) {
    await lapseOrder(tx, {
      order,
      actor: 'payment',
      reason: 'Sem estoque quando o cartão foi autorizado',
      ending: 'sold_out',
    });
    return false;
  }
  await updatePayment(tx.db, id, ['requested', 'pending'], { state: 'authorized', decideBy, atDeadline });
  return true;
}
