import { defineSlice } from '#platform/define-slice.ts';

export const results = defineSlice({
  name: 'care/results',
});
