import { isUnanswered } from '../payment.ts';
import { createPayment } from './create-payment.ts';
import type { PaymentDeps } from './deps.ts';
import { selectPayment } from './internal/payment-queries.ts';
import { settlePayment } from './settle-payment.ts';

/** For a buyer who waits: sends the attempt, or asks what became of it. Without an answer the job and the page ask again. */
export async function askAttempt(deps: PaymentDeps, paymentId: string): Promise<void> {
  const created = await createPayment(deps, paymentId);
  if (!created.ok) return;
  const payment = await selectPayment(deps.db, paymentId);
  // Stored by another process, which is still at it or died.
  if (payment && isUnanswered(payment)) await settlePayment(deps, paymentId);
}
