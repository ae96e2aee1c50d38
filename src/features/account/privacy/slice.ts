import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { recentAccesses, removeOldAccess } from './access-log/server/access-records.ts';
import { personalData as accessData } from './access-log/server/personal-data.ts';
import { closingJobHandlers } from './closing/server/handle-closing-jobs.ts';
import { closingRoutes } from './closing/server/http/routes.ts';
import { dataRightsJobHandlers } from './data-rights/server/handle-data-rights-jobs.ts';
import { dataRightsRoutes } from './data-rights/server/http/routes.ts';
import { requestsOf } from './data-rights/server/open-requests.ts';
import { dataRightsOperations } from './data-rights/server/panel-operations.ts';
import { personalData as requestData } from './data-rights/server/personal-data.ts';
import { sweepDataRights } from './data-rights/server/sweep.ts';
import { inactivityMailJob } from './inactivity/server/inactivity-jobs.ts';
import { mailInactivity } from './inactivity/server/mail-inactivity.ts';
import { personalData as inactivityData } from './inactivity/server/personal-data.ts';

type Work = Parameters<typeof closingJobHandlers>[0] &
  Parameters<typeof dataRightsJobHandlers>[0] & { mailer: Mailer };

export const privacy = defineSlice({
  name: 'account/privacy',
  routes: [closingRoutes, dataRightsRoutes],
  jobs: (parts: Work) => [
    ...closingJobHandlers(parts),
    handleJob(inactivityMailJob, (deps, data) => mailInactivity({ ...deps, mailer: parts.mailer }, data)),
    ...dataRightsJobHandlers(parts),
  ],
  operations: dataRightsOperations,
  sweeps: [
    nightly('access.sweep', 'Apagar registros de acesso antigos', removeOldAccess),
    nightly('data-rights.sweep', 'Apagar pedidos de titulares antigos', sweepDataRights),
  ],
  services: (deps: Deps) => ({
    recentAccesses: (customerId: number) => recentAccesses(deps, customerId),
    requests: (customerId: number) => requestsOf(deps, customerId),
  }),
  personalData: [accessData, inactivityData, requestData],
});
