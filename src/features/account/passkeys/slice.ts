import { defineSlice } from '#platform/define-slice.ts';

export const passkeys = defineSlice({
  name: 'account/passkeys',
});
