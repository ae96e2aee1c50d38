import { defineSlice } from '#platform/define-slice.ts';

export const vouchers = defineSlice({
  name: 'care/vouchers',
});
