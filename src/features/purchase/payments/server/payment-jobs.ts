import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_MINUTE } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.string(), v.nonEmpty());

const ofPayment = v.object({ paymentId: id });

export const createPaymentJob = defineJob('payments.create', 'Criar cobrança', ofPayment, {
  urgency: 'money',
});
/** Many notifications share one waiting query. A notification during a query starts another query. */
export const settlePaymentJob = defineJob('payments.notified', 'Conferir pagamento avisado', ofPayment, {
  urgency: 'money',
  waitingKey: ({ paymentId }) => paymentId,
});
export const closePaymentJob = defineJob('payments.close', 'Encerrar cobrança', ofPayment, {
  urgency: 'money',
});
export const refundJob = defineJob('payments.refund', 'Devolver valor', v.object({ refundId: id }), {
  urgency: 'money',
});
export const registerNotificationsJob = defineSchedule(
  'payments.webhook',
  'Registrar o aviso do banco',
  '7 * * * *',
);
export const sweepPaymentsJob = defineSchedule('payments.sweep', 'Conferir cobranças abertas', EVERY_MINUTE);
