import { defineSlice, nightly } from '#platform/define-slice.ts';
import { forgetUnpaidPayers } from './server/erase-payers.ts';
import { paymentJobHandlers } from './server/handle-payment-jobs.ts';

export const payments = defineSlice({
  name: 'purchase/payments',
  jobs: paymentJobHandlers,
  sweeps: [nightly('payments.forget', forgetUnpaidPayers)],
});
