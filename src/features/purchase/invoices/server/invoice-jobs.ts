import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.string(), v.nonEmpty());
const ofInvoice = v.object({ invoiceId: id });

/** Sends a declaration, or asks what became of it. */
export const sendInvoiceJob = defineJob('invoices.send', 'Emitir nota fiscal', ofInvoice, {
  urgency: 'housekeeping',
  waitingKey: ({ invoiceId }) => invoiceId,
});

export const cancelInvoiceJob = defineJob('invoices.cancel', 'Cancelar nota fiscal', ofInvoice, {
  urgency: 'housekeeping',
  waitingKey: ({ invoiceId }) => invoiceId,
});

/** What an operator read on the municipality's page counts once the tax office has been asked again. */
export const endCheckJob = defineJob(
  'invoices.end-check',
  'Conferir nota fiscal',
  v.object({ invoiceId: id, isValid: v.boolean(), accessKey: v.string(), noteNumber: v.string() }),
  { urgency: 'housekeeping', waitingKey: ({ invoiceId }) => invoiceId },
);

export const mailInvoiceJob = defineJob('mail.invoice', 'E-mail da nota fiscal', ofInvoice, {
  urgency: 'mail',
  idOf: ({ invoiceId }) => invoiceId,
});
