import type { Deps } from '#platform/deps.ts';
import { selectIdsByReference } from '../internal/payment-queries.ts';
import { settlePaymentJob } from '../payment-jobs.ts';

/** Records that the bank has news about these charges; unknown ones are ignored. A job asks the bank. */
export async function receiveWebhook(deps: Deps, txids: readonly string[]): Promise<void> {
  const known = txids.length > 0 ? await selectIdsByReference(deps.db, 'pix', [...new Set(txids)]) : [];
  for (const paymentId of known) await deps.jobs.enqueue(deps.db, settlePaymentJob, { paymentId });
}
