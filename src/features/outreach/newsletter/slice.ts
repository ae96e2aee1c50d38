import type { Customer } from '#features/account/accounts/customer.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { choicesInForce } from './server/choices-in-force.ts';
import { newsletterJobHandlers } from './server/handle-newsletter-jobs.ts';
import { newsletterRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepSubscriptions } from './server/subscriptions.ts';
import { optOutRoutes } from './unsubscribe/server/http/routes.ts';
import { personalData as optOutData } from './unsubscribe/server/personal-data.ts';
import { viewOptOut } from './unsubscribe/server/refusals.ts';

export const newsletter = defineSlice({
  name: 'outreach/newsletter',
  routes: [newsletterRoutes, optOutRoutes],
  jobs: newsletterJobHandlers,
  sweeps: [nightly('newsletter.sweep', 'Apagar inscrições não confirmadas', sweepSubscriptions)],
  services: (deps: Deps) => ({
    choices: (customer: Customer) => choicesInForce(deps, customer),
    optOut: (token: string) => viewOptOut(deps, token),
  }),
  personalData: [optOutData, personalData],
});
