import { defineSlice } from '#platform/define-slice.ts';
import { requestDeskOperations } from './server/panel-operations.ts';

export const requestDesk = defineSlice({
  name: 'desk/data-requests',
  operations: requestDeskOperations,
});
