import { defineSlice, nightly } from '#platform/define-slice.ts';
import { analyticsRoutes } from './analytics/server/http/routes.ts';
import { recordedChoices } from './server/choices.ts';
import { consentRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';

export const consent = defineSlice({
  name: 'trust/consent',
  routes: [consentRoutes, analyticsRoutes],
  sweeps: [nightly('consent.sweep', 'Apagar escolhas de cookies antigas', recordedChoices.sweep)],
  personalData: [personalData],
});
