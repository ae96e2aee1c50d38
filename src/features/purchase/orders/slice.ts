import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { eraseOldOrders } from './server/erase-orders.ts';
import { orderJobHandlers } from './server/handle-order-jobs.ts';
import { personalData } from './server/personal-data.ts';
import { waitingOrder } from './server/read-orders.ts';

export const orders = defineSlice({
  name: 'purchase/orders',
  jobs: orderJobHandlers,
  sweeps: [nightly('orders.sweep', eraseOldOrders)],
  services: (deps: Deps) => ({
    waiting: (customerId: number) => waitingOrder(deps, customerId),
  }),
  personalData,
});
