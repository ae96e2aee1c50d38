import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
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
  routes: [searchRoutes],
  services: (deps: Deps) => ({
    find: (shopper: Shopper, q: string, page: number) =>
      findServices(deps, { ...shopper, q, page, pageSize: deps.config.listSize }),
  }),
});
