import { defineSlice } from '#platform/define-slice.ts';

export const partners = defineSlice({
  name: 'account/partners',
});
