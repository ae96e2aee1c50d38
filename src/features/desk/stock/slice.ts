import { defineSlice } from '#platform/define-slice.ts';
import { stockOperations } from './server/panel-operations.ts';

export const deskStock = defineSlice({ name: 'desk/stock', operations: stockOperations });
