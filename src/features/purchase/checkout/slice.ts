import { defineSlice } from '#platform/define-slice.ts';

export const checkout = defineSlice({
  name: 'purchase/checkout',
});
