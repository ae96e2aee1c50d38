import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { queryAgainAt } from '../payment.ts';
import { decideOverdue } from './decide-payment.ts';
import type { PaymentDeps } from './deps.ts';
import { advanceRefund } from './internal/advance-refund.ts';
import { closePayment } from './internal/close-payment.ts';
import {
  type Payment,
  selectSweep,
  selectToAsk,
  selectToDecide,
  updateAsked,
} from './internal/payment-queries.ts';
import { selectOpenRefunds } from './internal/refund-queries.ts';
import { type AskOutcome, patientAsker } from './patient-asker.ts';
import { sendOrAsk } from './send-or-ask.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 100;
const CONFIRM_MS = 60_000;
/** A payment is queried this long before its end, because its notification may be lost. */
const NEAR_END_MS = 2 * 60_000;
/** A slow provider must not delay the next sweep; the rest waits. */
const BUDGET_MS = 45_000;

export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const ask = patientAsker(deps, BUDGET_MS);
  for (const payment of await selectToDecide(deps.db, now, BATCH))
    await ask(payment.method, () => decideOverdue(deps, payment));
  const endingBefore = new Date(now.getTime() + NEAR_END_MS);
  const requestedBefore = new Date(now.getTime() - CONFIRM_MS);
  for (const payment of await selectSweep(deps.db, { requestedBefore, endingBefore }, BATCH))
    await ask(payment.method, () => sweepPayment(deps, payment));
  for (const { id, method } of await selectOpenRefunds(deps.db, { limit: BATCH }))
    await ask(method, () => advanceRefund(deps, id));
  for (const payment of await selectToAsk(deps.db, { now, endingBefore }, BATCH)) {
    if (!(await ask(payment.method, () => sweepPayment(deps, payment)))) continue;
    const timesAsked = payment.timesAsked + 1;
    await updateAsked(deps.db, payment.id, { timesAsked, nextAskAt: queryAgainAt(now, timesAsked) });
  }
}

async function sweepPayment(deps: PaymentDeps, payment: Payment): Promise<AskOutcome> {
  const order = await findOrder(deps, payment.orderId);
  if (!order) return { ok: false, code: 'unknown_payment' };
  if (!isUnpaid(order.status)) return closePayment(deps, payment);
  return payment.state === 'requested' && deps.clock.now() < payment.expiresAt
    ? sendOrAsk(deps, payment.id)
    : settlePayment(deps, payment.id);
}
