import type { PgBoss } from 'pg-boss';
import {
  mailStockBack,
  stockBackMailJob,
  sweepStockBack,
} from '#features/alerts/server/notify-stock-back.ts';
import { removeOldVisitorCarts } from '#features/cart/server/remove-old-visitor-carts.ts';
import { orderJobHandlers } from '#features/orders/server/handle-order-jobs.ts';
import { paymentJobHandlers } from '#features/payments/server/handle-payment-jobs.ts';
import { orderPayments } from '#features/payments/server/order-payments.ts';
import { profileJobHandlers } from '#features/profile/server/handle-profile-jobs.ts';
import { expireQuotes } from '#features/quotes/server/end-quote.ts';
import { removeExpiredSessions } from '#features/sessions/server/extend-session.ts';
import { releaseExpiredHolds } from '#features/stock/server/end-hold.ts';
import { removeOldAcceptances } from '#features/terms/server/claim-acceptances.ts';
import type { Deps } from '#platform/deps.ts';
import { removeOldKeys } from '#platform/idempotency.ts';
import { handleJob, type JobHandler } from '#platform/job-handler.ts';
import { defineSchedule, EVERY_MINUTE, EVERY_NIGHT } from '#platform/job-type.ts';
import { createMailer } from '#platform/mail.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { AppDeps } from './app-deps.ts';

export function jobHandlers({ deps: { config }, pix, methods }: AppDeps): JobHandler[] {
  const mailer = createMailer(config.mail);
  return [
    handleJob(defineSchedule('stock.release', EVERY_MINUTE), releaseExpiredHolds),
    handleJob(defineSchedule('quotes.expire', EVERY_MINUTE), expireQuotes),
    handleJob(defineSchedule('alerts.stock-back', EVERY_MINUTE), sweepStockBack),
    handleJob(defineSchedule('sessions.sweep', EVERY_NIGHT), removeExpiredSessions),
    handleJob(defineSchedule('terms.sweep', EVERY_NIGHT), removeOldAcceptances),
    handleJob(defineSchedule('carts.sweep', EVERY_NIGHT), removeOldVisitorCarts),
    handleJob(defineSchedule('keys.sweep', EVERY_NIGHT), removeOldKeys),
    handleJob(stockBackMailJob, (jobDeps, told) => mailStockBack({ ...jobDeps, mailer }, told)),
    ...profileJobHandlers({ mailer }),
    ...orderJobHandlers({ payments: orderPayments(methods), mailer }),
    ...paymentJobHandlers({ methods, pix }),
  ];
}

const POLLING_SECONDS = 1;

/** Starts the workers and the schedules; `ended` gets each job's outcome. */
export async function startWorkers(
  boss: PgBoss,
  handlers: readonly JobHandler[],
  deps: Deps,
  ended: Metrics['jobEnded'] = () => {},
): Promise<void> {
  for (const { job, run } of handlers) {
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
      for (const { data } of jobs) {
        try {
          await run(deps, data);
          ended(job.name, 'done');
        } catch (error) {
          ended(job.name, 'failed');
          throw error;
        }
      }
    });
    if (job.cron !== null) await boss.schedule(job.name, job.cron);
  }
}
