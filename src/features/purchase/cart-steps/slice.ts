import { defineSlice } from '#platform/define-slice.ts';

export const cartSteps = defineSlice({
  name: 'purchase/cart-steps',
});
