import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { listAcceptances, sweepAcceptances } from './server/acceptances.ts';
import { termsRoutes } from './server/http/routes.ts';
import { termsOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';

export const terms = defineSlice({
  name: 'trust/terms',
  routes: [termsRoutes],
  operations: termsOperations,
  sweeps: [nightly('terms.sweep', 'Apagar aceites antigos', sweepAcceptances)],
  services: (deps: Deps) => ({
    acceptances: (customerId: number) => listAcceptances(deps, customerId),
  }),
  personalData: [personalData],
});
