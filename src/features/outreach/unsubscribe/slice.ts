import { defineSlice } from '#platform/define-slice.ts';

export const unsubscribe = defineSlice({
  name: 'outreach/unsubscribe',
});
