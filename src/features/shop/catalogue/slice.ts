import { defineSlice } from '#platform/define-slice.ts';
import { catalogueRoutes } from './server/http/routes.ts';

export const catalogue = defineSlice({
  name: 'shop/catalogue',
  routes: [catalogueRoutes],
});
