import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { alternativesTo } from './server/alternatives.ts';
import {
  categoryPage,
  mainCategories,
  menuCategories,
  queryNames,
  rootCategories,
} from './server/category-page.ts';
import { mostSought } from './server/most-sought.ts';
import { servicesByLetter, siteMap } from './server/site-map.ts';

export const listing = defineSlice({
  name: 'shop/listing',
  services: (deps: Deps) => ({
    roots: () => rootCategories(deps),
    menu: () => menuCategories(deps),
    mainCategories: () => mainCategories(deps),
    categoryPage: (shopper: Shopper, urlKey: string, query: URLSearchParams) =>
      categoryPage(deps, { ...shopper, urlKey, query }),
    alternatives: (shopper: Shopper, categoryIds: readonly number[]) =>
      alternativesTo(deps, { ...shopper, categoryIds }),
    queryNames: (urlKey: string) => queryNames(deps, urlKey),
    mostSought: (shopper: Shopper, limit: number) => mostSought(deps, { ...shopper, limit }),
    siteMap: () => siteMap(deps),
    servicesByLetter: (letter: string, page: number) => servicesByLetter(deps, { letter, page }),
  }),
});
