import type { Customer } from '#features/account/accounts/customer.ts';
import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { removeOldAlerts } from './alerts/server/erase-alerts.ts';
import { alertJobHandlers } from './alerts/server/handle-alert-jobs.ts';
import { alertRoutes } from './alerts/server/http/routes.ts';
import { sweepStockBack } from './alerts/server/notify-stock-back.ts';
import { personalData as alertData } from './alerts/server/personal-data.ts';
import { choicesInForce } from './server/choices-in-force.ts';
import { newsletterJobHandlers } from './server/handle-newsletter-jobs.ts';
import { newsletterRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepSubscriptions } from './server/subscriptions.ts';
import { optOutRoutes } from './unsubscribe/server/http/routes.ts';
import { personalData as optOutData } from './unsubscribe/server/personal-data.ts';
import { viewOptOut } from './unsubscribe/server/refusals.ts';

/** What a person asked to be written about: news, and a service that is back. */
export const subscriptions = defineSlice({
  name: 'outreach/subscriptions',
  routes: [newsletterRoutes, optOutRoutes, alertRoutes],
  jobs: (parts: { mailer: Mailer }) => [...newsletterJobHandlers(parts), ...alertJobHandlers(parts)],
  sweeps: [
    nightly('newsletter.sweep', 'Apagar inscrições não confirmadas', sweepSubscriptions),
    everyMinute('alerts.stock-back', 'Avisar da volta ao estoque', sweepStockBack),
    nightly('alerts.sweep', 'Apagar avisos de estoque antigos', removeOldAlerts),
  ],
  services: (deps: Deps) => ({
    choices: (customer: Customer) => choicesInForce(deps, customer),
    optOut: (token: string) => viewOptOut(deps, token),
  }),
  personalData: [optOutData, personalData, alertData],
});
