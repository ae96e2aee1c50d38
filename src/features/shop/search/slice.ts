import { defineSlice } from '#platform/define-slice.ts';

export const search = defineSlice({
  name: 'shop/search',
});
