import { defineSlice, nightly } from '#platform/define-slice.ts';
import { forgetUnpaidPayers } from './server/erase-payers.ts';
import { pixJobHandlers } from './server/handle-pix-jobs.ts';

export const pix = defineSlice({
  name: 'purchase/pix',
  jobs: pixJobHandlers,
  sweeps: [nightly('payments.forget', forgetUnpaidPayers)],
});
