import { defineSlice } from '#platform/define-slice.ts';

export const stores = defineSlice({
  name: 'shop/stores',
});
