import { defineSlice } from '#platform/define-slice.ts';

export const catalogue = defineSlice({
  name: 'shop/catalogue',
});
