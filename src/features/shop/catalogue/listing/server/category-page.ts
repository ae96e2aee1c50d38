import {
  type Category,
  type CategoryTree,
  lineage,
  mainRoots,
  menuOf,
  rootOf,
} from '#features/shop/catalogue/category.ts';
import { familyOfCategory } from '#features/shop/catalogue/family.ts';
import type { CategoryName, ProductCard } from '#features/shop/catalogue/product.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import type { Deps } from '#platform/deps.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { urls } from '#values/urls.ts';
import {
  type FilterRoot,
  filterHref,
  filterRoots,
  PAGE_FIELD,
  pageHref,
  queryNamesOf,
  readFilter,
  type Sort,
  sortedHref,
  sortOf,
} from '../filter.ts';
import type { Paging } from '../paging.ts';
import { listCategory } from './internal/list-category.ts';
import { readGlance } from './internal/read-glance.ts';

interface CategoryPage {
  name: string;
  description: string;
  family: Family;
  glance: string;
  trail: CategoryName[];
  roots: FilterRoot[];
  rootHref: string;
  href: string;
  sort: Sort;
  cards: ProductCard[];
  paging: Paging;
}

export type CategoryAnswer =
  | { kind: 'page'; page: CategoryPage }
  | { kind: 'redirect'; to: string }
  | { kind: 'gone'; name: string; categoryIds: number[] }
  | { kind: 'unknown' };

interface PageInput extends Shopper {
  urlKey: string;
  query: URLSearchParams;
}

/** Redirects other spellings of a choice to the canonical address, and pages beyond the last to the last. */
export async function categoryPage(
  deps: Deps,
  { urlKey, query, ...shopper }: PageInput,
): Promise<CategoryAnswer> {
  const tree = await readCategories(deps);
  const category = tree.byUrlKey.get(urlKey);
  if (!category) return withoutCategory(tree, urlKey);
  const answer = readFilter(tree, category, query);
  const sort = sortOf(query);
  if (answer.kind === 'redirect') return { kind: 'redirect', to: sortedHref(answer.to, sort) };
  const { chosen } = answer;
  const list = await listCategory(deps, {
    ...shopper,
    urlKey,
    filters: chosen.map(({ id }) => [id]),
    sort,
    page: pageNumber(query),
    pageSize: deps.config.listSize,
  });
  if (!list) return { kind: 'unknown' };
  const href = sortedHref(filterHref(category, chosen), sort);
  const { curPage, totalPages } = list.paging;
  if (totalPages > 0 && curPage > totalPages) return { kind: 'redirect', to: pageHref(href, totalPages) };
  const root = rootOf(tree, category);
  const page: CategoryPage = {
    name: category.name,
    description: category.description,
    family: familyOfCategory(root.urlKey, root.icon),
    glance: await readGlance(deps, shopper.storeId, category.id),
    trail: lineage(tree, category).map(({ name, urlKey: key }) => ({ name, urlKey: key })),
    roots: filterRoots(tree, category, chosen),
    rootHref: urls.category(root.urlKey),
    href,
    sort,
    ...list,
  };
  return { kind: 'page', page };
}

function withoutCategory({ byId }: CategoryTree, urlKey: string): CategoryAnswer {
  const withdrawn = [...byId.values()].find((category) => category.urlKey === urlKey);
  if (!withdrawn) return { kind: 'unknown' };
  return { kind: 'gone', name: withdrawn.name, categoryIds: [withdrawn.id] };
}

export async function queryNames(deps: Deps, urlKey: string): Promise<string[]> {
  const tree = await readCategories(deps);
  return tree.byUrlKey.has(urlKey) ? queryNamesOf(tree) : [];
}

const pageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get(PAGE_FIELD) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
};

export async function rootCategories(
  deps: Deps,
): Promise<Pick<CategoryTree['roots'][number], 'urlKey' | 'name' | 'icon'>[]> {
  const { roots } = await readCategories(deps);
  return roots.map(({ urlKey, name, icon }) => ({ urlKey, name, icon }));
}

const nameOf = ({ name, urlKey }: Category): CategoryName => ({ name, urlKey });

export const menuCategories = async (deps: Deps): Promise<CategoryName[]> =>
  menuOf(await readCategories(deps)).map(nameOf);

export const mainCategories = async (deps: Deps): Promise<CategoryName[]> =>
  mainRoots(await readCategories(deps)).map(nameOf);
