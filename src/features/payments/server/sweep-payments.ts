import { findOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid } from '#features/orders/status.ts';
import { askAgainAt } from '../payment.ts';
import { createPayment } from './create-payment.ts';
import { decideOverdue } from './decide-payment.ts';
import type { PaymentDeps } from './deps.ts';
import { advanceRefund } from './internal/advance-refund.ts';
import { closePayment } from './internal/close-payment.ts';
import { type Payment, selectSweep, selectToAsk, updateAsked } from './internal/payment-queries.ts';
import { selectOpenRefunds } from './internal/refund-queries.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 100;
/** An unconfirmed payment is requested again after this time. */
const CONFIRM_MS = 60_000;
/** A payment is queried this long before its end, because its notification may be lost. */
const NEAR_END_MS = 2 * 60_000;
/** A sweep ends before the next one starts, however slow the provider is; the rest waits. */
const BUDGET_MS = 45_000;

/** Catches up on lost notifications. Stops when the provider is unavailable, because the rest would only time out. */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  await decideOverdue(deps);
  const now = deps.clock.now();
  const endingBefore = new Date(now.getTime() + NEAR_END_MS);
  const requestedBefore = new Date(now.getTime() - CONFIRM_MS);
  const inTime = () => deps.clock.now().getTime() - now.getTime() < BUDGET_MS;
  for (const payment of await selectSweep(deps.db, { requestedBefore, endingBefore }, BATCH)) {
    if (!inTime() || (await sweepPayment(deps, payment)) === 'unavailable') return;
  }
  for (const refund of await selectOpenRefunds(deps.db, { limit: BATCH })) {
    if (!inTime()) return;
    const asked = await advanceRefund(deps, refund.id);
    if (!asked.ok && asked.code === 'unavailable') return;
  }
  for (const payment of await selectToAsk(deps.db, { now, endingBefore }, BATCH)) {
    if (!inTime() || (await sweepPayment(deps, payment)) === 'unavailable') return;
    const timesAsked = payment.timesAsked + 1;
    await updateAsked(deps.db, payment.id, { timesAsked, nextAskAt: askAgainAt(now, timesAsked) });
  }
}

async function sweepPayment(deps: PaymentDeps, payment: Payment): Promise<string> {
  const order = await findOrder(deps, payment.orderId);
  if (!order) return 'unknown';
  const outcome = !isUnpaid(order.status)
    ? await closePayment(deps, payment)
    : payment.state === 'requested' && deps.clock.now() < payment.expiresAt
      ? await createPayment(deps, payment.id)
      : await settlePayment(deps, payment.id);
  return outcome.ok ? 'ok' : outcome.code;
}
