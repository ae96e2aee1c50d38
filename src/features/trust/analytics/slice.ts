import { defineSlice } from '#platform/define-slice.ts';
import { analyticsRoutes } from './server/http/routes.ts';

export const analytics = defineSlice({
  name: 'trust/analytics',
  routes: [analyticsRoutes],
});
