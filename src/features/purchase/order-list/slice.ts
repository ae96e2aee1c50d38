import { defineSlice } from '#platform/define-slice.ts';
import { orderListOperations } from './server/panel-operations.ts';
import { viewOperations } from './server/view-operations.ts';

export const orderList = defineSlice({
  name: 'purchase/order-list',
  operations: [...orderListOperations, ...viewOperations],
});
