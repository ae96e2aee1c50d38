import { defineSlice } from '#platform/define-slice.ts';
import { searchRoutes } from './server/http/routes.ts';

export const search = defineSlice({
  name: 'shop/search',
  routes: [searchRoutes],
});
