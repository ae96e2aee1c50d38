import { defineSlice } from '#platform/define-slice.ts';
import { facebookRoutes } from './server/http/facebook-routes.ts';
import { socialNavigation } from './server/http/navigation-routes.ts';
import { socialRoutes } from './server/http/routes.ts';

export const social = defineSlice({
  name: 'account/social',
  routes: [socialNavigation, facebookRoutes, socialRoutes],
});
