import { defineSlice } from '#platform/define-slice.ts';
import { homeOperations } from './server/panel-operations.ts';

export const startPage = defineSlice({ name: 'desk/start-page', operations: homeOperations });
