import { defineSlice } from '#platform/define-slice.ts';
import { homeOperations } from './server/panel-operations.ts';

export const home = defineSlice({ name: 'desk/start-page', operations: homeOperations });
