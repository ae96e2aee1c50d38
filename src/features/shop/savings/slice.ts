import { defineSlice } from '#platform/define-slice.ts';
import { savingsRoutes } from './server/http/routes.ts';

export const savings = defineSlice({
  name: 'shop/savings',
  routes: [savingsRoutes],
});
