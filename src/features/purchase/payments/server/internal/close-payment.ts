import { stopWaiting } from '#features/purchase/orders/server/hold-order.ts';
import type { CloseOutcome } from '#features/purchase/orders/server/order-payments.ts';
import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from '../deps.ts';
import { queriesOf } from '../payment-method.ts';
import { settleAnswer } from '../settle-payment.ts';
import {
  claimDecision,
  lockPaymentsOf,
  type Payment,
  selectPayment,
  updatePayment,
} from './payment-queries.ts';

export async function closePayment(deps: PaymentDeps, payment: Payment): Promise<CloseOutcome> {
  // Another process may be capturing the money right now.
  const decision = { atDeadline: 'void', now: deps.clock.now() } as const;
  const isAuthorized = (await selectPayment(deps.db, payment.id))?.state === 'authorized';
  if (isAuthorized && !(await claimDecision(deps.db, payment.id, decision)))
    return { ok: false, code: 'unavailable' };
  const answer = await queriesOf(deps.methods, payment.method).cancel(deps, payment);
  if (!answer.ok && answer.code !== 'not_found') {
    deps.log.warn({ payment: payment.id, code: answer.code, detail: answer.detail }, 'payment not closed');
    return { ok: false, code: 'unavailable' };
  }
  if (answer.ok && answer.value.receipts.length > 0) {
    await settleAnswer(deps, payment, answer.value);
    return { ok: false, code: 'paid' };
  }
  if (answer.ok && answer.value.state !== 'canceled') return { ok: false, code: 'unavailable' };
  return inTransaction(deps, async (tx) => {
    const locked = await lockPaymentsOf(tx.db, payment.orderId);
    if (locked.some(({ id, state }) => id === payment.id && state === 'authorized'))
      await stopWaiting(tx, payment.orderId);
    if (answer.ok) await answer.value.save?.(tx);
    await updatePayment(tx.db, payment.id, ['requested', 'pending', 'authorized'], { state: 'canceled' });
    return { ok: true };
  });
}
