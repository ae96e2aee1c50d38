import { defineSlice } from '#platform/define-slice.ts';

export const pricing = defineSlice({
  name: 'shop/pricing',
});
