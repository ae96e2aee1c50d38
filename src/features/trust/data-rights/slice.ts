import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { dataRightsJobHandlers } from './server/handle-data-rights-jobs.ts';
import { dataRightsRoutes } from './server/http/routes.ts';
import { requestsOf } from './server/open-requests.ts';
import { dataRightsOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { sweepDataRights } from './server/sweep.ts';

export const dataRights = defineSlice({
  name: 'trust/data-rights',
  routes: [dataRightsRoutes],
  jobs: dataRightsJobHandlers,
  operations: dataRightsOperations,
  services: (deps: Deps) => ({
    requests: (customerId: number) => requestsOf(deps, customerId),
  }),
  sweeps: [nightly('data-rights.sweep', 'Apagar pedidos de titulares antigos', sweepDataRights)],
  personalData,
});
