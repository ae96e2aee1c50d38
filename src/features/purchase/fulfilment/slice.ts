import { defineSlice, hourly } from '#platform/define-slice.ts';
import { remindOrders } from './server/remind-orders.ts';

export const fulfilment = defineSlice({
  name: 'purchase/fulfilment',
  sweeps: [hourly('orders.remind', remindOrders)],
});
