import { defineSlice } from '#platform/define-slice.ts';

export const campaigns = defineSlice({
  name: 'shop/campaigns',
});
