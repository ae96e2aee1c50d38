import { defineSlice } from '#platform/define-slice.ts';

export const orderTracking = defineSlice({ name: 'purchase/order-tracking' });
