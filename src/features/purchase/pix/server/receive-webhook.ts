import { settlePaymentJob } from '#features/purchase/payments/server/payment-jobs.ts';
import { paymentsByReference } from '#features/purchase/payments/server/payments-by-reference.ts';
import type { Deps } from '#platform/deps.ts';

/** The notification proves nothing, so each known charge is queried at the bank. */
export async function receiveWebhook(deps: Deps, txids: readonly string[]): Promise<void> {
  const known = txids.length > 0 ? await paymentsByReference(deps, 'pix', [...new Set(txids)]) : [];
  for (const paymentId of known) await deps.jobs.enqueue(deps.db, settlePaymentJob, { paymentId });
}
