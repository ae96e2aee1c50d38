import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { categoryPage, queryNames, rootCategories } from './server/category-page.ts';
import { catalogueRoutes } from './server/http/routes.ts';
import { categoriesImporter } from './server/import/categories.ts';
import type { ProductNames } from './server/import/product-names.ts';
import { productsImporter } from './server/import/products.ts';
import { tussImporter } from './server/import/tuss.ts';
import type { Shopper } from './server/make-cards.ts';
import { mostSought } from './server/most-sought.ts';
import { servicesByLetter, siteMap } from './server/site-map.ts';
import { storeUnits } from './server/store-units.ts';
import { viewProduct } from './server/view-product.ts';

export const catalogue = defineSlice({
  name: 'shop/catalogue',
  importKinds: ({ productNames }: { productNames: ProductNames }) => ({
    categorias: { about: 'categorias e grupos de filtros', importers: [categoriesImporter] },
    servicos: {
      about: 'serviços, do catálogo próprio ou da tabela TUSS',
      importers: [productsImporter(productNames), tussImporter(productNames)],
    },
  }),
  routes: [catalogueRoutes],
  services: (deps: Deps) => ({
    roots: () => rootCategories(deps),
    units: async (storeId: number) => [...(await storeUnits(deps, storeId)).values()],
    categoryPage: (shopper: Shopper, urlKey: string, query: URLSearchParams) =>
      categoryPage(deps, { ...shopper, urlKey, query }),
    queryNames: (urlKey: string) => queryNames(deps, urlKey),
    product: (shopper: Shopper, slug: string) => viewProduct(deps, { ...shopper, slug }),
    mostSought: (shopper: Shopper, limit: number) => mostSought(deps, { ...shopper, limit }),
    siteMap: () => siteMap(deps),
    servicesByLetter: (letter: string, page: number) => servicesByLetter(deps, { letter, page }),
  }),
});
