import { defineSlice } from '#platform/define-slice.ts';
import { unitChangeOperations } from './server/panel-operations.ts';

export const unitChange = defineSlice({
  name: 'purchase/unit-change',
  operations: unitChangeOperations,
});
