import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldPreferences } from './server/preference-answers.ts';

export const preferences = defineSlice({
  name: 'outreach/preferences',
  sweeps: [nightly('preferences.sweep', removeOldPreferences)],
});
