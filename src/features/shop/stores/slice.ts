import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { feesOf } from './server/areas.ts';
import { storeRoutes } from './server/http/routes.ts';
import { cepAreasImporter } from './server/import-cep-areas.ts';
import { laboratoriesImporter } from './server/import-laboratories.ts';
import { specialDaysImporter } from './server/import-special-days.ts';
import { storesImporter } from './server/import-stores.ts';
import { unitsImporter } from './server/import-units.ts';
import { listStores } from './server/read-stores.ts';
import { allUnits } from './server/read-units.ts';
import { schedulesOf } from './server/schedules-of.ts';
import type { VisitsLeft } from './server/visits-left.ts';

export const stores = defineSlice({
  name: 'shop/stores',
  importKinds: (visitsLeft: VisitsLeft) => ({
    lojas: {
      about: 'lojas: áreas de venda com preços e unidades próprios',
      importers: [storesImporter],
      shown: { title: 'Lojas', by: 'sales' },
    },
    laboratorios: {
      about: 'laboratórios que processam as amostras, com os seus dias',
      importers: [laboratoriesImporter],
      shown: { title: 'Laboratórios', by: 'sales' },
    },
    unidades: {
      about: 'unidades, com as faixas de CEP do atendimento móvel',
      importers: [unitsImporter(visitsLeft)],
      shown: { title: 'Unidades', by: 'sales' },
    },
    feriados: {
      about: 'feriados locais e dias especiais; os nacionais a loja já sabe',
      importers: [specialDaysImporter(visitsLeft)],
      shown: { title: 'Feriados', by: 'sales' },
    },
    ceps: { about: 'faixas de CEP dos municípios', importers: [cepAreasImporter] },
  }),
  routes: [storeRoutes],
  services: (deps: Deps) => ({
    list: () => listStores(deps),
    units: () => allUnits(deps),
    schedules: () => schedulesOf(deps),
    fees: (storeId: number) => feesOf(deps, storeId),
  }),
});
