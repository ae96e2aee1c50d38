import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { addressRoutes } from './addresses/server/http/routes.ts';
import { listAddresses } from './addresses/server/list-addresses.ts';
import { personalData as addressData } from './addresses/server/personal-data.ts';
import { emailJobHandlers } from './emails/server/handle-email-jobs.ts';
import { emailRoutes } from './emails/server/http/routes.ts';
import { personalData as emailData } from './emails/server/personal-data.ts';
import { sweepEmails } from './emails/server/sweep-emails.ts';
import { affiliationImporter } from './partners/server/import-affiliations.ts';
import { personalData as partnerData } from './partners/server/personal-data.ts';
import { hasPassword } from './profile/server/change-password.ts';
import { customerRoutes } from './profile/server/http/customer-routes.ts';
import { registrationRoutes } from './profile/server/http/registration-routes.ts';
import { partnerRoutes } from './server/http/partner-routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepIdentities } from './server/sweep-identities.ts';

export const accounts = defineSlice({
  name: 'account/accounts',
  importKinds: () => ({
    parceiros: { about: 'pessoas dos convênios, por CPF', importers: [affiliationImporter] },
  }),
  routes: [partnerRoutes, registrationRoutes, customerRoutes, addressRoutes, emailRoutes],
  jobs: emailJobHandlers,
  sweeps: [
    nightly('identity.sweep', 'Apagar decisões antigas sobre cadastros', sweepIdentities),
    nightly('emails.sweep', 'Apagar códigos e links vencidos', sweepEmails),
  ],
  services: (deps: Deps) => ({
    hasPassword: (customerId: number) => hasPassword(deps, customerId),
    addresses: (customerId: number) => listAddresses(deps, customerId),
  }),
  personalData: [partnerData, addressData, personalData, emailData],
});
