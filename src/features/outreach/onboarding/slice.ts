import { defineSlice } from '#platform/define-slice.ts';

export const onboarding = defineSlice({
  name: 'outreach/onboarding',
});
