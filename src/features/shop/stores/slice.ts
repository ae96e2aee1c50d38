import { defineSlice } from '#platform/define-slice.ts';
import { storeRoutes } from './server/http/routes.ts';
import { cepAreasImporter } from './server/import-cep-areas.ts';
import { specialDaysImporter } from './server/import-special-days.ts';
import { storesImporter } from './server/import-stores.ts';
import { unitsImporter } from './server/import-units.ts';

export const stores = defineSlice({
  name: 'shop/stores',
  importKinds: () => ({
    lojas: { about: 'lojas: áreas de venda com preços e unidades próprios', importers: [storesImporter] },
    unidades: { about: 'unidades, com as faixas de CEP do atendimento móvel', importers: [unitsImporter] },
    feriados: {
      about: 'feriados locais e dias especiais; os nacionais a loja já sabe',
      importers: [specialDaysImporter],
    },
    ceps: { about: 'faixas de CEP dos municípios', importers: [cepAreasImporter] },
  }),
  routes: [storeRoutes],
});
