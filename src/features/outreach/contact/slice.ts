import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { templatesImporter } from './inbox/server/import-templates.ts';
import { contactDeskOperations } from './inbox/server/panel-operations.ts';
import { sweepContacts } from './server/contacts.ts';
import { contactJobHandlers } from './server/handle-contact-jobs.ts';
import { contactRoutes } from './server/http/routes.ts';
import { serviceTypesImporter, subjectsImporter } from './server/import-subjects.ts';
import { personalData } from './server/personal-data.ts';
import { viewChoices } from './server/view-choices.ts';

export const contact = defineSlice({
  name: 'outreach/contact',
  importKinds: () => ({
    assuntos: {
      about: 'assuntos do Fale conosco',
      importers: [subjectsImporter],
      shown: { title: 'Assuntos do Fale conosco', by: 'texts' },
    },
    empresas: {
      about: 'serviços que empresas podem pedir no Fale conosco',
      importers: [serviceTypesImporter],
      shown: { title: 'Serviços para empresas', by: 'texts' },
    },
    respostas: {
      about: 'respostas prontas para mensagens',
      importers: [templatesImporter],
      shown: { title: 'Respostas prontas', by: 'texts' },
    },
  }),
  routes: [contactRoutes],
  operations: contactDeskOperations,
  jobs: contactJobHandlers,
  sweeps: [nightly('contact.sweep', 'Apagar mensagens antigas do Fale conosco', sweepContacts)],
  services: (deps: Deps) => ({
    choices: () => viewChoices(deps),
  }),
  personalData: [personalData],
});
