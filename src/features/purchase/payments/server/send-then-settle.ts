import { isUnanswered } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { selectPayment } from './internal/payment-queries.ts';
import { sendOrAsk } from './send-or-ask.ts';
import { settlePayment } from './settle-payment.ts';

export async function sendThenSettle(deps: PaymentDeps, paymentId: string): Promise<void> {
  const created = await sendOrAsk(deps, paymentId);
  if (!created.ok) return;
  const payment = await selectPayment(deps.db, paymentId);
  // Another process stored the attempt, and is still sending it or has died.
  if (payment && isUnanswered(payment)) await settlePayment(deps, paymentId);
}
