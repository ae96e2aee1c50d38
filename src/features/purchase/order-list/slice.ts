import { defineSlice } from '#platform/define-slice.ts';
import { orderListOperations } from './server/panel-operations.ts';

export const orderList = defineSlice({
  name: 'purchase/order-list',
  operations: orderListOperations,
});
