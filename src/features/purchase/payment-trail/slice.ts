import { defineSlice } from '#platform/define-slice.ts';
import { paymentTrailOperations } from './server/panel-operations.ts';

export const paymentTrail = defineSlice({
  name: 'purchase/payment-trail',
  operations: paymentTrailOperations,
});
