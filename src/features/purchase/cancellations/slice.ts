import { defineSlice } from '#platform/define-slice.ts';

export const cancellations = defineSlice({ name: 'purchase/cancellations' });
