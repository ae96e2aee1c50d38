import { defineSlice } from '#platform/define-slice.ts';
import { mailedCodeRoutes } from './server/http/mailed-code-routes.ts';
import { signInRoutes } from './server/http/routes.ts';

export const signIn = defineSlice({
  name: 'account/sign-in',
  routes: [signInRoutes, mailedCodeRoutes],
});
