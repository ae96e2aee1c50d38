import { type Category, type CategoryTree, lineage, rootOf } from '#features/shop/catalogue/category.ts';
import type { ServiceType } from '#features/shop/catalogue/product.ts';
import { slugify } from '#values/text.ts';
import { urls } from '#values/urls.ts';

/** The field's value is the full path of the selected category. */
export const BASE_FIELD = 'f';

export const PAGE_FIELD = 'p';

/** Without a sort, the most popular services come first. */
export const SORT_FIELD = 'o';

export const SORTS = [
  { value: '', label: 'Mais buscados' },
  { value: 'preco', label: 'Preço' },
  { value: 'nome', label: 'Nome' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

export const sortOf = (query: URLSearchParams): Sort =>
  SORTS.find(({ value }) => value === query.get(SORT_FIELD))?.value ?? '';

export const sortedHref = (href: string, sort: Sort): string =>
  sort === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${SORT_FIELD}=${sort}`;

interface FilterOption {
  value: string;
  label: string;
  chosen: boolean;
}

export interface FilterGroup {
  field: string;
  label: string;
  options: FilterOption[];
}

/** Only the open root has additional groups, because they narrow its services. */
export interface FilterRoot {
  urlKey: string;
  name: string;
  icon: ServiceType;
  open: boolean;
  groups: FilterGroup[];
}

export const pageHref = (href: string, page: number): string =>
  page > 1 ? `${href}${href.includes('?') ? '&' : '?'}p=${page}` : href;

export type FilterAnswer =
  | { kind: 'page'; category: Category; chosen: Category[] }
  | { kind: 'redirect'; to: string };

const fieldOf = (group: string) => `${BASE_FIELD}-${slugify(group)}`;
const lastSegment = (category: Category) => category.urlKey.split('/').at(-1) ?? category.urlKey;

function additionalGroups(tree: CategoryTree, root: Category): Map<string, Category[]> {
  const additional = (tree.childrenOf.get(root.id) ?? []).filter((c) => c.filterGroup !== '');
  return Map.groupBy(additional, (c) => c.filterGroup);
}

/** Query parameters that change a category's page. The base category may lead to another root, so all roots count. */
export const queryNamesOf = (tree: CategoryTree): string[] => [
  BASE_FIELD,
  SORT_FIELD,
  PAGE_FIELD,
  ...new Set(tree.roots.flatMap((root) => [...additionalGroups(tree, root).keys()].map(fieldOf))),
];

function chosenIn(tree: CategoryTree, root: Category, query: URLSearchParams): Category[] {
  return [...additionalGroups(tree, root)].flatMap(([group, options]) => {
    const value = query.get(fieldOf(group));
    return options.filter((option) => lastSegment(option) === value);
  });
}

/** Redirects a base category in `f` and an additional category in the path to their canonical address. */
export function readFilter(tree: CategoryTree, category: Category, query: URLSearchParams): FilterAnswer {
  const base = tree.byUrlKey.get(query.get(BASE_FIELD) ?? '');
  const here = category.filterGroup === '' ? category : rootOf(tree, category);
  const target = base && base.filterGroup === '' ? base : here;
  const root = rootOf(tree, target);
  const chosen = chosenIn(tree, root, query);
  if (category.filterGroup !== '' && !chosen.some((c) => c.filterGroup === category.filterGroup))
    chosen.push(category);
  if (query.has(BASE_FIELD) || target !== category)
    return { kind: 'redirect', to: filterHref(target, chosen) };
  return { kind: 'page', category, chosen };
}

export function filterHref(
  category: Pick<Category, 'urlKey'>,
  chosen: readonly Category[],
  page = 1,
): string {
  const query = new URLSearchParams(chosen.map((c) => [fieldOf(c.filterGroup), lastSegment(c)]));
  if (page > 1) query.set('p', String(page));
  return urls.category(category.urlKey) + (query.size > 0 ? `?${query}` : '');
}

export function filterRoots(
  tree: CategoryTree,
  current: Category,
  chosen: readonly Category[],
): FilterRoot[] {
  const line = lineage(tree, current);
  return tree.roots.map((root) => {
    const open = line[0]?.id === root.id;
    const children = (tree.childrenOf.get(root.id) ?? []).filter((c) => c.filterGroup === '');
    const all = { value: root.urlKey, label: `Ver tudo em ${root.name}`, chosen: current.id === root.id };
    const base = children.map((c) => ({
      value: c.urlKey,
      label: c.name,
      chosen: line.some(({ id }) => id === c.id),
    }));
    const groups: FilterGroup[] = [{ field: BASE_FIELD, label: root.name, options: [all, ...base] }];
    if (open) {
      for (const [group, options] of additionalGroups(tree, root)) {
        const isChosen = (c: Category) => chosen.some(({ id }) => id === c.id);
        groups.push({
          field: fieldOf(group),
          label: group,
          options: options.map((c) => ({ value: lastSegment(c), label: c.name, chosen: isChosen(c) })),
        });
      }
    }
    return { urlKey: root.urlKey, name: root.name, icon: root.icon, open, groups };
  });
}
