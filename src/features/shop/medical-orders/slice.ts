import { defineSlice } from '#platform/define-slice.ts';

export const medicalOrders = defineSlice({
  name: 'shop/medical-orders',
});
