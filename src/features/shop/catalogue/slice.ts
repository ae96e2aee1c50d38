import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { categoriesImporter } from './server/import/categories.ts';
import type { ProductNames } from './server/import/product-names.ts';
import { productsImporter } from './server/import/products.ts';
import { tussImporter } from './server/import/tuss.ts';
import { storeUnits } from './server/store-units.ts';

export const catalogue = defineSlice({
  name: 'shop/catalogue',
  importKinds: ({ productNames }: { productNames: ProductNames }) => ({
    categorias: { about: 'categorias e grupos de filtros', importers: [categoriesImporter] },
    servicos: {
      about: 'serviços, do catálogo próprio ou da tabela TUSS',
      importers: [productsImporter(productNames), tussImporter(productNames)],
    },
  }),
  services: (deps: Deps) => ({
    units: async (storeId: number) => [...(await storeUnits(deps, storeId)).values()],
  }),
});
