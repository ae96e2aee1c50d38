import type { Deps } from '#platform/deps.ts';
import type { PaymentDeps } from '../deps.ts';
import { selectIdByProvider } from '../internal/card/card-queries.ts';
import { selectIdsByReference } from '../internal/payment-queries.ts';
import { cardNotifiedJob, settlePaymentJob } from '../payment-jobs.ts';
import { settlePayment } from '../settle-payment.ts';
import type { Acquirer } from './acquirer.ts';

/** The notification proves nothing: the acquirer is asked. */
export async function receiveNotification(deps: Deps, providerId: string): Promise<void> {
  const paymentId = await selectIdByProvider(deps.db, providerId);
  if (paymentId) await deps.jobs.enqueue(deps.db, settlePaymentJob, { paymentId });
  else await deps.jobs.enqueue(deps.db, cardNotifiedJob, { providerId });
}

/** For a sale whose answer never came: its number of ours leads to the attempt. */
export async function settleByProvider(
  deps: PaymentDeps,
  acquirer: Acquirer,
  providerId: string,
): Promise<{ ok: boolean; code?: string }> {
  const sale = await acquirer.get(providerId);
  if (!sale.ok) return sale.code === 'unavailable' ? sale : { ok: true };
  const reference = sale.value.merchantOrderId;
  if (!reference) return { ok: true };
  for (const method of ['credit', 'debit'] as const)
    for (const id of await selectIdsByReference(deps.db, method, [reference])) {
      const settled = await settlePayment(deps, id);
      if (!settled.ok && settled.code === 'unavailable') return settled;
    }
  return { ok: true };
}
