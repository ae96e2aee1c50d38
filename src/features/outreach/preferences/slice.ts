import { defineSlice, nightly } from '#platform/define-slice.ts';
import { preferenceRoutes } from './server/http/routes.ts';
import { removeOldPreferences } from './server/preference-answers.ts';

export const preferences = defineSlice({
  name: 'outreach/preferences',
  routes: [preferenceRoutes],
  sweeps: [nightly('preferences.sweep', removeOldPreferences)],
});
