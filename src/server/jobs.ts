import {
  mailStockBack,
  stockBackMailJob,
  sweepStockBack,
} from '#features/alerts/server/notify-stock-back.ts';
import { removeOldVisitorCarts } from '#features/cart/server/remove-old-visitor-carts.ts';
import { orderJobHandlers } from '#features/orders/server/handle-order-jobs.ts';
import { paymentJobHandlers } from '#features/payments/server/handle-payment-jobs.ts';
import { orderPayments } from '#features/payments/server/order-payments.ts';
import { expireQuotes } from '#features/quotes/server/end-quote.ts';
import { removeExpiredSessions } from '#features/sessions/server/extend-session.ts';
import { releaseExpiredHolds } from '#features/stock/server/end-hold.ts';
import { removeOldAcceptances } from '#features/terms/server/claim-acceptances.ts';
import { removeOldKeys } from '#platform/idempotency.ts';
import { handleJob, type JobHandler } from '#platform/job-handler.ts';
import { defineSchedule, EVERY_MINUTE, EVERY_NIGHT } from '#platform/job-type.ts';
import type { Mailer } from '#platform/mail.ts';
import type { AppDeps } from './app-deps.ts';

/** Of one urgency, queues are emptied in this order. */
export function jobHandlers({ pix, methods }: AppDeps, mailer: Mailer): JobHandler[] {
  return [
    handleJob(defineSchedule('stock.release', EVERY_MINUTE), releaseExpiredHolds),
    handleJob(defineSchedule('quotes.expire', EVERY_MINUTE), expireQuotes),
    handleJob(defineSchedule('alerts.stock-back', EVERY_MINUTE), sweepStockBack),
    handleJob(defineSchedule('sessions.sweep', EVERY_NIGHT), removeExpiredSessions),
    handleJob(defineSchedule('terms.sweep', EVERY_NIGHT), removeOldAcceptances),
    handleJob(defineSchedule('carts.sweep', EVERY_NIGHT), removeOldVisitorCarts),
    handleJob(defineSchedule('keys.sweep', EVERY_NIGHT), removeOldKeys),
    ...paymentJobHandlers({ methods, pix }),
    ...orderJobHandlers({ payments: orderPayments(methods), mailer }),
    handleJob(stockBackMailJob, (jobDeps, told) => mailStockBack({ ...jobDeps, mailer }, told)),
  ];
}
