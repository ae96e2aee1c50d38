import { defineSlice, nightly } from '#platform/define-slice.ts';
import { dataRightsJobHandlers } from './server/handle-data-rights-jobs.ts';
import { dataRightsRoutes } from './server/http/routes.ts';
import { dataRightsOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { sweepDataRights } from './server/sweep.ts';

export const dataRights = defineSlice({
  name: 'trust/data-rights',
  routes: [dataRightsRoutes],
  jobs: dataRightsJobHandlers,
  operations: dataRightsOperations,
  sweeps: [nightly('data-rights.sweep', sweepDataRights)],
  personalData,
});
