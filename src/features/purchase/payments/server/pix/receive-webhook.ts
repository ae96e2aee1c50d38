import type { Deps } from '#platform/deps.ts';
import { selectIdsByReference } from '../internal/payment-queries.ts';
import { settlePaymentJob } from '../payment-jobs.ts';

/** Enqueues a query to the bank for each known charge, because the notification itself proves nothing. */
export async function receiveWebhook(deps: Deps, txids: readonly string[]): Promise<void> {
  const known = txids.length > 0 ? await selectIdsByReference(deps.db, 'pix', [...new Set(txids)]) : [];
  for (const paymentId of known) await deps.jobs.enqueue(deps.db, settlePaymentJob, { paymentId });
}
