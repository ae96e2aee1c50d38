import { defineSlice } from '#platform/define-slice.ts';

export const analytics = defineSlice({
  name: 'trust/analytics',
});
