import { defineSlice } from '#platform/define-slice.ts';

export const dialogs = defineSlice({
  name: 'outreach/dialogs',
});
