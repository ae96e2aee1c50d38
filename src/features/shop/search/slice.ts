import { defineSlice } from '#platform/define-slice.ts';
import { searchRoutes } from './server/http/routes.ts';
import { synonymsImporter } from './server/import-synonyms.ts';

export const search = defineSlice({
  name: 'shop/search',
  importKinds: () => ({
    sinonimos: { about: 'nomes populares dos serviços, para a busca', importers: [synonymsImporter] },
  }),
  routes: [searchRoutes],
});
