import { defineSlice, nightly } from '#platform/define-slice.ts';
import { partnerRoutes } from './server/http/partner-routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepIdentities } from './server/sweep-identities.ts';

export const accounts = defineSlice({
  name: 'account/accounts',
  routes: [partnerRoutes],
  sweeps: [nightly('identity.sweep', 'Apagar decisões antigas sobre cadastros', sweepIdentities)],
  personalData,
});
