import { defineSlice } from '#platform/define-slice.ts';

export const quoteSteps = defineSlice({
  name: 'purchase/quote-steps',
});
