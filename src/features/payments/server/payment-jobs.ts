import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail.ts';
import { ensureWebhook } from './ensure-webhook.ts';
import { expireOrders } from './internal/expire-orders.ts';
import { mailJobs } from './internal/mail-jobs.ts';
import { selectOpenRefunds } from './internal/queries.ts';
import { refundReceipt } from './internal/refund-receipt.ts';
import { settleCharge } from './internal/settle-charge.ts';
import { sweepPayments } from './internal/sweep.ts';
import type { PixProvider } from './pix-provider.ts';
import { requestCharge } from './request-charge.ts';

interface OrderId {
  orderId: string;
}

/** The jobs of orders and payments; each may run twice. An exception brings the job back later. */
export function paymentJobs({ pix, mailer }: { pix: PixProvider; mailer: Mailer }) {
  const bank = (deps: Deps) => ({ ...deps, pix });
  const handlers = {
    'payments.request-charge': async (deps: Deps, { orderId }: OrderId) =>
      retryUnavailable(await requestCharge(bank(deps), orderId)),
    'payments.settle': async (deps: Deps, { txid }: { txid: string }) => {
      retryUnavailable(await settleCharge(bank(deps), txid));
      // The bank also notifies when a refund is over.
      for (const refund of await selectOpenRefunds(deps.db, { txid, limit: 10 })) {
        if (refund.state === 'processing') await refundReceipt(bank(deps), refund.id);
      }
    },
    'payments.refund': async (deps: Deps, { refundId }: { refundId: string }) =>
      retryUnavailable(await refundReceipt(bank(deps), refundId)),
    'payments.sweep': (deps: Deps) => sweepPayments(bank(deps)),
    'payments.webhook': async (deps: Deps) => void (await ensureWebhook(bank(deps))),
    'orders.expire': async (deps: Deps) => void (await expireOrders(bank(deps))),
    ...mailJobs(mailer),
  };
  const schedules = {
    'payments.sweep': '* * * * *',
    'orders.expire': '* * * * *',
    'payments.webhook': '7 * * * *',
  };
  return { handlers, schedules };
}

function retryUnavailable(outcome: { ok: boolean; code?: string }): void {
  if (!outcome.ok && outcome.code === 'unavailable') throw new Error('the bank gave no answer');
}
