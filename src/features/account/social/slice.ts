import { defineSlice } from '#platform/define-slice.ts';

export const social = defineSlice({
  name: 'account/social',
});
