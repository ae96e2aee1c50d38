import { removeOldAccess } from '#features/account/access-log/server/remove-old-access.ts';
import { profileJobHandlers } from '#features/account/accounts/server/handle-profile-jobs.ts';
import { removeOldBeneficiaries } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { removeExpiredSessions } from '#features/account/sessions/server/extend-session.ts';
import { removeOldVisits } from '#features/care/preparation/server/erase-visits.ts';
import { removeOldAlerts } from '#features/outreach/alerts/server/erase-alerts.ts';
import {
  mailStockBack,
  stockBackMailJob,
  sweepStockBack,
} from '#features/outreach/alerts/server/notify-stock-back.ts';
import { contactJobHandlers } from '#features/outreach/contact/server/handle-contact-jobs.ts';
import { newsletterJobHandlers } from '#features/outreach/newsletter/server/handle-newsletter-jobs.ts';
import { removeOldPreferences } from '#features/outreach/preferences/server/erase-preferences.ts';
import { surveyJobHandlers } from '#features/outreach/surveys/server/handle-survey-jobs.ts';
import { removeOldVisitorCarts } from '#features/purchase/cart/server/remove-old-visitor-carts.ts';
import { eraseOldOrders } from '#features/purchase/orders/server/erase-orders.ts';
import { orderJobHandlers } from '#features/purchase/orders/server/handle-order-jobs.ts';
import { forgetUnpaidPayers } from '#features/purchase/payments/server/erase-payers.ts';
import { paymentJobHandlers } from '#features/purchase/payments/server/handle-payment-jobs.ts';
import { orderPayments } from '#features/purchase/payments/server/order-payments.ts';
import { expireQuotes } from '#features/purchase/quotes/server/end-quote.ts';
import { removeOldQuotes } from '#features/purchase/quotes/server/erase-quotes.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { keptChoices } from '#features/trust/consent/server/kept-choices.ts';
import { dataRightsJobHandlers } from '#features/trust/data-rights/server/handle-data-rights-jobs.ts';
import { keptAcceptances } from '#features/trust/terms/server/kept-acceptances.ts';
import { removeOldKeys } from '#platform/http/idempotency.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { defineSchedule, EVERY_MINUTE, EVERY_NIGHT } from '#platform/jobs/job-type.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AppDeps } from './app-deps.ts';
import { eraseClosedAccounts } from './privacy/erase-closed.ts';
import { repeatErasures } from './privacy/erase-customer.ts';
import { exportCustomer } from './privacy/export-customer.ts';
import { removeUnconfirmed } from './privacy/remove-unconfirmed.ts';

/** Of one urgency, queues are emptied in this order. */
export function jobHandlers({ pix, methods, cards }: AppDeps, mailer: Mailer): JobHandler[] {
  const payments = orderPayments(methods);
  return [
    handleJob(defineSchedule('stock.release', EVERY_MINUTE), releaseExpiredHolds),
    handleJob(defineSchedule('quotes.expire', EVERY_MINUTE), expireQuotes),
    handleJob(defineSchedule('alerts.stock-back', EVERY_MINUTE), sweepStockBack),
    handleJob(defineSchedule('sessions.sweep', EVERY_NIGHT), removeExpiredSessions),
    handleJob(defineSchedule('terms.sweep', EVERY_NIGHT), keptAcceptances.sweep),
    handleJob(defineSchedule('consent.sweep', EVERY_NIGHT), keptChoices.sweep),
    handleJob(defineSchedule('carts.sweep', EVERY_NIGHT), removeOldVisitorCarts),
    handleJob(defineSchedule('keys.sweep', EVERY_NIGHT), removeOldKeys),
    handleJob(defineSchedule('access.sweep', EVERY_NIGHT), removeOldAccess),
    handleJob(defineSchedule('alerts.sweep', EVERY_NIGHT), removeOldAlerts),
    handleJob(defineSchedule('beneficiaries.sweep', EVERY_NIGHT), removeOldBeneficiaries),
    handleJob(defineSchedule('preferences.sweep', EVERY_NIGHT), removeOldPreferences),
    handleJob(defineSchedule('preparation.sweep', EVERY_NIGHT), removeOldVisits),
    handleJob(defineSchedule('quotes.sweep', EVERY_NIGHT), removeOldQuotes),
    handleJob(defineSchedule('payments.forget', EVERY_NIGHT), forgetUnpaidPayers),
    handleJob(defineSchedule('orders.sweep', EVERY_NIGHT), (jobDeps) =>
      eraseOldOrders({ ...jobDeps, payments }),
    ),
    handleJob(defineSchedule('customers.sweep', EVERY_NIGHT), (jobDeps) =>
      repeatErasures({ ...jobDeps, payments }),
    ),
    handleJob(defineSchedule('customers.unconfirmed', EVERY_NIGHT), (jobDeps) =>
      removeUnconfirmed({ ...jobDeps, payments }),
    ),
    handleJob(defineSchedule('customers.close', EVERY_NIGHT), (jobDeps) =>
      eraseClosedAccounts({ ...jobDeps, payments, mailer }),
    ),
    ...profileJobHandlers({ mailer }),
    ...dataRightsJobHandlers({ mailer, readCustomer: exportCustomer }),
    ...contactJobHandlers({ mailer }),
    ...newsletterJobHandlers({ mailer }),
    ...paymentJobHandlers({ methods, pix, acquirer: cards?.acquirer }),
    ...orderJobHandlers({ payments, mailer }),
    ...surveyJobHandlers({ mailer }),
    handleJob(stockBackMailJob, (jobDeps, told) => mailStockBack({ ...jobDeps, mailer }, told)),
  ];
}
