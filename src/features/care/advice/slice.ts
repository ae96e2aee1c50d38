import { defineSlice } from '#platform/define-slice.ts';

export const advice = defineSlice({ name: 'care/advice' });
