import { defineSlice } from '#platform/define-slice.ts';

export const openingHours = defineSlice({
  name: 'shop/opening-hours',
});
