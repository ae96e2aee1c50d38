import { defineSlice } from '#platform/define-slice.ts';

export const savings = defineSlice({
  name: 'shop/savings',
});
