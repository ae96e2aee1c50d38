import type { PaymentDeps } from './deps.ts';
import { patientAsker } from './internal/patient-asker.ts';
import { selectPending } from './internal/payment-queries.ts';
import { settlePayment } from './settle-payment.ts';

const AT_MOST = 500;
/** The sweep asks about the rest. */
const BUDGET_MS = 60_000;

/**
 * At startup: the last process may have been killed while handling a notification, and its job is retried only after
 * a timeout.
 */
export async function recoverPayments(deps: PaymentDeps): Promise<void> {
  const ask = patientAsker(deps, BUDGET_MS);
  for (const { id, method } of await selectPending(deps.db, AT_MOST))
    await ask(method, () => settlePayment(deps, id));
}
