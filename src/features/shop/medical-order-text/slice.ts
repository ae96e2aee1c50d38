import { defineSlice } from '#platform/define-slice.ts';

export const medicalOrderText = defineSlice({ name: 'shop/medical-order-text' });
