import { defineSlice } from '#platform/define-slice.ts';
import { tourRoutes } from './server/http/routes.ts';

export const tour = defineSlice({
  name: 'outreach/tour',
  routes: [tourRoutes],
});
