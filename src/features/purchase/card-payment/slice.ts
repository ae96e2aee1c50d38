import { defineSlice } from '#platform/define-slice.ts';

export const cardPayment = defineSlice({
  name: 'purchase/card-payment',
});
