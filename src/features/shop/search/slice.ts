import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { missedRoutes } from './missed/server/http/routes.ts';
import { removeOldPhrases } from './missed/server/missed-phrases.ts';
import { missedOperations } from './missed/server/panel-operations.ts';
import { personalData } from './missed/server/personal-data.ts';
import { searchRoutes } from './server/http/routes.ts';
import { synonymsImporter } from './server/import-synonyms.ts';
import { search as findServices } from './server/search.ts';

export const search = defineSlice({
  name: 'shop/search',
  importKinds: () => ({
    sinonimos: {
      about: 'nomes populares dos serviços, para a busca',
      importers: [synonymsImporter],
      shown: { title: 'Sinônimos', by: 'texts' },
    },
  }),
  routes: [searchRoutes, missedRoutes],
  operations: missedOperations,
  sweeps: [nightly('missed-phrases.sweep', 'Apagar buscas sem resultado antigas', removeOldPhrases)],
  personalData: [personalData],
  services: (deps: Deps) => ({
    find: (shopper: Shopper, q: string, page: number) =>
      findServices(deps, { ...shopper, q, page, pageSize: deps.config.listSize }),
  }),
});
