import { defineSlice } from '#platform/define-slice.ts';
import { unitOperations } from './server/panel-operations.ts';

export const units = defineSlice({ name: 'desk/units', operations: unitOperations });
