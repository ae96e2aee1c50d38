import { defineSlice } from '#platform/define-slice.ts';
import { paymentJobHandlers } from './server/handle-payment-jobs.ts';

export const payments = defineSlice({ name: 'purchase/payments', jobs: paymentJobHandlers });
