import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_MINUTE } from '#platform/job-type.ts';

const id = v.pipe(v.string(), v.nonEmpty());

export const createPaymentJob = defineJob('payments.create', v.object({ paymentId: id }));
export const settlePaymentJob = defineJob('payments.settle-payment', v.object({ paymentId: id }));
export const refundJob = defineJob('payments.refund', v.object({ refundId: id }));
export const sweepPaymentsJob = defineSchedule('payments.sweep', EVERY_MINUTE);
export const registerWebhookJob = defineSchedule('payments.webhook', '7 * * * *');
