import { defineSlice } from '#platform/define-slice.ts';
import { affiliationImporter } from './server/import-affiliations.ts';
import { personalData } from './server/personal-data.ts';

export const partners = defineSlice({
  name: 'account/partners',
  importKinds: () => ({
    parceiros: { about: 'pessoas dos convênios, por CPF', importers: [affiliationImporter] },
  }),
  personalData,
});
