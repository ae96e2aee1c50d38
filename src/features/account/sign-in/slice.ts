import { defineSlice } from '#platform/define-slice.ts';

export const signIn = defineSlice({
  name: 'account/sign-in',
});
