import { defineSlice, nightly } from '#platform/define-slice.ts';
import { preferenceRoutes } from './server/http/routes.ts';
import { questionsImporter } from './server/import-questions.ts';
import { personalData } from './server/personal-data.ts';
import { removeOldPreferences } from './server/preference-answers.ts';

export const preferences = defineSlice({
  name: 'outreach/preferences',
  importKinds: () => ({
    preferencias: {
      about: 'perguntas do questionário de personalização',
      importers: [questionsImporter],
      shown: { title: 'Perguntas de preferência', by: 'texts' },
    },
  }),
  routes: [preferenceRoutes],
  sweeps: [nightly('preferences.sweep', 'Apagar respostas antigas do questionário', removeOldPreferences)],
  personalData: [personalData],
});
