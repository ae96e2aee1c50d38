import { defineSlice } from '#platform/define-slice.ts';

export const medicalOrderReading = defineSlice({ name: 'shop/medical-order-reading' });
