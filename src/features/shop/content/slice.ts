import { defineSlice } from '#platform/define-slice.ts';

export const content = defineSlice({
  name: 'shop/content',
});
