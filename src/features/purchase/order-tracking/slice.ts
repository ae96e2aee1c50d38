import { defineSlice } from '#platform/define-slice.ts';
import { orderTrackingRoutes } from './server/http/routes.ts';

export const orderTracking = defineSlice({ name: 'purchase/order-tracking', routes: [orderTrackingRoutes] });
