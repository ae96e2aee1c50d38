import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { hasPassword } from './server/change-password.ts';
import { accountJobHandlers } from './server/handle-account-jobs.ts';
import { customerRoutes } from './server/http/customer-routes.ts';
import { emailRoutes } from './server/http/email-routes.ts';
import { partnerRoutes } from './server/http/partner-routes.ts';
import { registrationRoutes } from './server/http/registration-routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepIdentities } from './server/sweep-identities.ts';

export const accounts = defineSlice({
  name: 'account/accounts',
  routes: [registrationRoutes, customerRoutes, partnerRoutes, emailRoutes],
  jobs: accountJobHandlers,
  sweeps: [nightly('identity.sweep', sweepIdentities)],
  services: (deps: Deps) => ({
    hasPassword: (customerId: number) => hasPassword(deps, customerId),
  }),
  personalData,
});
