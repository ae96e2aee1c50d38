import type { PaymentDeps } from './deps.ts';
import { selectPending } from './internal/payment-queries.ts';
import { settlePayment } from './settle-payment.ts';

const AT_MOST = 500;

/**
 * At start: asks the providers about every pending payment, because the last process may have been killed with news in
 * its hands (the job that had them is tried again only after its time-out).
 */
export async function recoverPayments(deps: PaymentDeps): Promise<void> {
  for (const id of await selectPending(deps.db, AT_MOST)) {
    const settled = await settlePayment(deps, id);
    if (!settled.ok && settled.code === 'unavailable') return;
  }
}
