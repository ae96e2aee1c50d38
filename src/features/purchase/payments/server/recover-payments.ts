import type { PaymentDeps } from './deps.ts';
import { selectPending } from './internal/payment-queries.ts';
import { patientAsker } from './patient-asker.ts';
import { settlePayment } from './settle-payment.ts';

const MAX_PAYMENTS = 500;
const BUDGET_MS = 60_000;

/** Runs at start, because the last process may have died during a notification, whose job is retried only after a timeout. */
export async function recoverPayments(deps: PaymentDeps): Promise<void> {
  const ask = patientAsker(deps, BUDGET_MS);
  for (const { id, method } of await selectPending(deps.db, MAX_PAYMENTS))
    await ask(method, () => settlePayment(deps, id));
}
