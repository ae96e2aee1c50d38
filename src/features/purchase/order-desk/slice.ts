import { defineSlice } from '#platform/define-slice.ts';
import { orderActions } from './server/panel-actions.ts';
import { orderDeskOperations } from './server/panel-operations.ts';

export const orderDesk = defineSlice({
  name: 'purchase/order-desk',
  operations: [...orderDeskOperations, ...orderActions],
});
