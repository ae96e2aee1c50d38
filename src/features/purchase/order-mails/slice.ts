import { defineSlice } from '#platform/define-slice.ts';
import { orderMailHandlers } from './server/handle-mail-jobs.ts';

export const orderMails = defineSlice({
  name: 'purchase/order-mails',
  jobs: orderMailHandlers,
});
