import type { PaymentDeps } from './deps.ts';
import { selectPending } from './internal/payment-queries.ts';
import { settlePayment } from './settle-payment.ts';

const AT_MOST = 500;

/**
 * At startup: the last process may have been killed while handling a notification, and its job is retried only after
 * a timeout.
 */
export async function recoverPayments(deps: PaymentDeps): Promise<void> {
  for (const id of await selectPending(deps.db, AT_MOST)) {
    const settled = await settlePayment(deps, id);
    if (!settled.ok && settled.code === 'unavailable') return;
  }
}
