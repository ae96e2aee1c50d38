import { defineSlice } from '#platform/define-slice.ts';

export const accessibility = defineSlice({
  name: 'trust/accessibility',
});
