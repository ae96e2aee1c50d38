import { defineSlice } from '#platform/define-slice.ts';

export const receipts = defineSlice({
  name: 'purchase/receipts',
});
