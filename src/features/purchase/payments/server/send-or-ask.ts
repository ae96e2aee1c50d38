import type { Order } from '#features/purchase/orders/order.ts';
import { lapseOrder } from '#features/purchase/orders/server/lapse-order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import { crashPoint } from './crash-point.ts';
import type { PaymentDeps } from './deps.ts';
import { closePayment } from './internal/close-payment.ts';
import {
  lockPaymentsOf,
  type Payment,
  selectPayment,
  selectPaymentAndOrder,
  updatePayment,
} from './internal/payment-queries.ts';
import { type ProviderPayment, queriesOf } from './payment-method.ts';
import { settleAnswer } from './settle-payment.ts';

type CreateOutcome = { ok: true } | { ok: false; code: 'unavailable' | 'refused' | 'too_late' };

/** Repeating it is safe. `unavailable` is retried until the order's deadline; `refused` ends the order. */
export async function sendOrAsk(deps: PaymentDeps, paymentId: string): Promise<CreateOutcome> {
  const found = await selectPaymentAndOrder(deps.db, paymentId);
  if (!found) throw new Error(`no payment ${paymentId}`);
  const { payment, order } = found;
  if (payment.state !== 'requested') return { ok: true };
  if (payment.expiresAt <= deps.clock.now() || !isUnpaid(order.status))
    return { ok: false, code: 'too_late' };
  const answer = await queriesOf(deps.methods, payment.method).create(deps, payment, order.incrementId);
  crashPoint(deps.config, 'charge-requested');
  if (!answer.ok) {
    deps.log.error(
      { order: order.incrementId, code: answer.code, detail: answer.detail },
      'payment not created',
    );
    if (answer.code !== 'refused') return { ok: false, code: 'unavailable' };
    await endRefused(deps, { payment, order, blamesPayer: answer.blamesPayer === true });
    return { ok: false, code: 'refused' };
  }
  if (answer.value.state === 'denied') {
    await settleAnswer(deps, payment, answer.value);
    return { ok: true };
  }
  const opened = await open(deps, payment, answer.value);
  // The order ended in the meantime, so the payment must not stay payable.
  if (!opened && (await selectPayment(deps.db, payment.id))?.state === 'canceled') {
    await closePayment(deps, payment);
    return { ok: false, code: 'too_late' };
  }
  crashPoint(deps.config, 'charge-stored');
  // An earlier request whose answer was lost may have been paid by now.
  await settleAnswer(deps, payment, answer.value);
  return { ok: true };
}

const open = (deps: PaymentDeps, { id }: Payment, answer: ProviderPayment): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const opened = await updatePayment(tx.db, id, ['requested'], {
      state: 'pending',
      openedAt: tx.clock.now(),
    });
    if (opened) await answer.save?.(tx);
    return opened;
  });

interface Refused {
  payment: Payment;
  order: Order;
  blamesPayer: boolean;
}

async function endRefused(
  deps: PaymentDeps,
  { payment: { id }, order, blamesPayer }: Refused,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payment = (await lockPaymentsOf(tx.db, order.id)).find((one) => one.id === id);
    if (payment?.state !== 'requested') return;
    const reason = `O banco recusou ${blamesPayer ? 'os dados de quem paga' : 'a cobrança'}`;
    const ending = blamesPayer ? 'refused' : 'unavailable';
    if (await lapseOrder(tx, { order, actor: 'payment', reason, ending }))
      await updatePayment(tx.db, id, ['requested'], { state: 'canceled' });
  });
}
