import { defineSlice } from '#platform/define-slice.ts';

export const turnaround = defineSlice({
  name: 'care/results',
});
