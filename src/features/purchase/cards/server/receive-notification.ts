import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { settlePaymentJob } from '#features/purchase/payments/server/payment-jobs.ts';
import { paymentsByReference } from '#features/purchase/payments/server/payments-by-reference.ts';
import { settlePayment } from '#features/purchase/payments/server/settle-payment.ts';
import type { Deps } from '#platform/deps.ts';
import type { Acquirer } from './acquirer.ts';
import { cardNotifiedJob } from './card-jobs.ts';
import { selectIdByProvider } from './internal/card-queries.ts';

/** The notification proves nothing, so the acquirer is queried. */
export async function receiveNotification(deps: Deps, providerId: string): Promise<void> {
  const paymentId = await selectIdByProvider(deps.db, providerId);
  if (paymentId) await deps.jobs.enqueue(deps.db, settlePaymentJob, { paymentId });
  else await deps.jobs.enqueue(deps.db, cardNotifiedJob, { providerId });
}

/** A sale whose answer was lost is identified by the attempt's number. */
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
    for (const id of await paymentsByReference(deps, method, [reference])) {
      const settled = await settlePayment(deps, id);
      if (!settled.ok && settled.code === 'unavailable') return settled;
    }
  return { ok: true };
}
