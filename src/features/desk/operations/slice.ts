import { defineSlice } from '#platform/define-slice.ts';

export const operations = defineSlice({ name: 'desk/operations' });
