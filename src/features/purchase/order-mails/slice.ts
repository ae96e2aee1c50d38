import { defineSlice, hourly } from '#platform/define-slice.ts';
import { orderMailHandlers } from './server/handle-mail-jobs.ts';
import { remindFirstSteps } from './server/remind-first-steps.ts';

export const orderMails = defineSlice({
  name: 'purchase/order-mails',
  jobs: orderMailHandlers,
  sweeps: [hourly('preparation.begin', 'Lembrar do começo do preparo', remindFirstSteps)],
});
