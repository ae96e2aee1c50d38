import { defineSlice } from '#platform/define-slice.ts';
import { paymentJobHandlers } from './server/handle-payment-jobs.ts';
import { paymentsRoutes } from './server/http/routes.ts';

export const payments = defineSlice({
  name: 'purchase/payments',
  routes: [paymentsRoutes],
  jobs: paymentJobHandlers,
});
