import { defineSlice } from '#platform/define-slice.ts';
import { storeRoutes } from './server/http/routes.ts';

export const stores = defineSlice({
  name: 'shop/stores',
  routes: [storeRoutes],
});
