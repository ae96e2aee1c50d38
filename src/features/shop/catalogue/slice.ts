import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { alternativesTo } from './listing/server/alternatives.ts';
import {
  categoryPage,
  mainCategories,
  menuCategories,
  queryNames,
  rootCategories,
} from './listing/server/category-page.ts';
import { popularServices } from './listing/server/popular-services.ts';
import { servicesByLetter, siteMap } from './listing/server/site-map.ts';
import { productPageRoutes } from './product-page/server/http/routes.ts';
import { viewProduct } from './product-page/server/view-product.ts';
import { categoriesImporter } from './server/import/categories.ts';
import type { ProductNames } from './server/import/product-names.ts';
import { productsImporter } from './server/import/products.ts';
import { tussImporter } from './server/import/tuss.ts';
import type { Shopper } from './server/make-cards.ts';
import { storeUnits } from './server/store-units.ts';

export const catalogue = defineSlice({
  name: 'shop/catalogue',
  importKinds: ({ productNames }: { productNames: ProductNames }) => ({
    categorias: {
      about: 'categorias e grupos de filtros',
      importers: [categoriesImporter],
      shown: { title: 'Categorias', by: 'texts' },
    },
    servicos: {
      about: 'serviços, do catálogo próprio ou da tabela TUSS',
      importers: [productsImporter(productNames), tussImporter(productNames)],
      shown: { title: 'Serviços', by: 'sales' },
    },
  }),
  routes: [productPageRoutes],
  services: (deps: Deps) => ({
    units: async (storeId: number) => [...(await storeUnits(deps, storeId)).values()],
    roots: () => rootCategories(deps),
    menu: () => menuCategories(deps),
    mainCategories: () => mainCategories(deps),
    categoryPage: (shopper: Shopper, urlKey: string, query: URLSearchParams) =>
      categoryPage(deps, { ...shopper, urlKey, query }),
    alternatives: (shopper: Shopper, categoryIds: readonly number[]) =>
      alternativesTo(deps, { ...shopper, categoryIds }),
    queryNames: (urlKey: string) => queryNames(deps, urlKey),
    popularServices: (shopper: Shopper, limit: number) => popularServices(deps, { ...shopper, limit }),
    siteMap: () => siteMap(deps),
    servicesByLetter: (letter: string, page: number) => servicesByLetter(deps, { letter, page }),
    product: (shopper: Shopper, slug: string) => viewProduct(deps, { ...shopper, slug }),
  }),
});
