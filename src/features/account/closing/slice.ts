import { defineSlice } from '#platform/define-slice.ts';
import { closingJobHandlers } from './server/handle-closing-jobs.ts';
import { closingRoutes } from './server/http/routes.ts';

export const closing = defineSlice({
  name: 'account/closing',
  routes: [closingRoutes],
  jobs: closingJobHandlers,
});
