import { defineSlice } from '#platform/define-slice.ts';
import { prepRulesImporter } from './server/import-rules.ts';

export const preparation = defineSlice({
  name: 'care/preparation',
  importKinds: () => ({
    preparos: {
      about: 'regras de preparo dos serviços, com fonte e aprovação',
      importers: [prepRulesImporter],
    },
  }),
});
