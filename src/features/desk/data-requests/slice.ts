import { defineSlice } from '#platform/define-slice.ts';
import { requestDeskOperations } from './server/panel-operations.ts';

export const dataRequests = defineSlice({
  name: 'desk/data-requests',
  operations: requestDeskOperations,
});
