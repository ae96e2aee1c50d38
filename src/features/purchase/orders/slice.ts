import { defineSlice, nightly } from '#platform/define-slice.ts';
import { eraseOldOrders } from './server/erase-orders.ts';
import { orderJobHandlers } from './server/handle-order-jobs.ts';

export const orders = defineSlice({
  name: 'purchase/orders',
  jobs: orderJobHandlers,
  sweeps: [nightly('orders.sweep', eraseOldOrders)],
});
