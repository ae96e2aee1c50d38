import { defineSlice } from '#platform/define-slice.ts';
import { checkoutRoutes } from './server/http/routes.ts';

export const checkout = defineSlice({
  name: 'purchase/checkout',
  routes: [checkoutRoutes],
});
