import { defineSlice } from '#platform/define-slice.ts';
import { requestRoutes } from './server/http/routes.ts';

export const medicalOrders = defineSlice({
  name: 'shop/medical-orders',
  routes: [requestRoutes],
});
