import { settleInvoicesJob } from '#features/purchase/orders/server/order-jobs.ts';
import { handleJob, type JobHandler, RunLater } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { cancelInvoiceJob, endCheckJob, mailInvoiceJob, sendInvoiceJob } from './invoice-jobs.ts';
import type { TaxOffices } from './invoice-transport.ts';
import { mailInvoice } from './mail-invoice.ts';
import { type Asked, cancelInvoice, endCheck, sendInvoice } from './send-invoice.ts';
import { settleInvoices } from './settle-invoices.ts';

const SOONEST_SECONDS = 30;
const LATEST_SECONDS = 15 * 60;

/** A tax office may be away for days: the job comes back, ever later, and never gives up. */
const untilAnswered = ({ answered, waitedMs }: Asked): RunLater | null =>
  answered ? null : new RunLater(Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, waitedMs / 4000)));

export const invoiceJobHandlers = ({
  invoices,
  mailer,
}: {
  invoices: TaxOffices;
  mailer: Mailer;
}): JobHandler[] => [
  handleJob(settleInvoicesJob, async (deps, { orderId }) => {
    // Without a certificate nothing is declared; the sweep comes back to what was attended meanwhile.
    if (!invoices.isReady() || (await settleInvoices(deps, orderId))) return null;
    return new RunLater(SOONEST_SECONDS);
  }),
  handleJob(sendInvoiceJob, async (deps, { invoiceId }) =>
    untilAnswered(await sendInvoice(deps, invoices, invoiceId)),
  ),
  handleJob(cancelInvoiceJob, async (deps, { invoiceId }) =>
    untilAnswered(await cancelInvoice(deps, invoices, invoiceId)),
  ),
  handleJob(endCheckJob, async (deps, { invoiceId, ...shown }) =>
    untilAnswered(await endCheck(deps, invoices, invoiceId, shown)),
  ),
  handleJob(mailInvoiceJob, (deps, data) => mailInvoice({ ...deps, mailer }, data)),
];
