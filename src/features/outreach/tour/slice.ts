import { defineSlice } from '#platform/define-slice.ts';

export const tour = defineSlice({
  name: 'outreach/tour',
});
