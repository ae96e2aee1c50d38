import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { CategoryName, ServiceType } from './product.ts';

/** Roots have no parent. Children belong to the base tree or to an additional filter group. */
export interface Category {
  id: number;
  urlKey: string;
  name: string;
  parentId: number | null;
  icon: ServiceType;
  filterGroup: string;
  terms: TermsSource | null;
  description: string;
  inMenu: boolean;
  menuPosition: number | null;
  active: boolean;
}

/** Withdrawn categories and their descendants are in `byId` only, because their terms still apply to their services. */
export interface CategoryTree {
  roots: Category[];
  byId: ReadonlyMap<number, Category>;
  byUrlKey: ReadonlyMap<string, Category>;
  childrenOf: ReadonlyMap<number, Category[]>;
}

export function categoryTree(categories: readonly Category[]): CategoryTree {
  const byId = new Map(categories.map((c) => [c.id, c]));
  const isActive = ({ active, parentId }: Category): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return active && (parent === undefined || isActive(parent));
  };
  const activeCategories = categories.filter(isActive);
  const childrenOf = Map.groupBy(
    activeCategories.filter((c) => c.parentId !== null),
    (c) => c.parentId as number,
  );
  return {
    roots: activeCategories.filter((c) => c.parentId === null),
    byId,
    byUrlKey: new Map(activeCategories.map((c) => [c.urlKey, c])),
    childrenOf,
  };
}

export const isShown = (tree: CategoryTree, { urlKey }: CategoryName): boolean => tree.byUrlKey.has(urlKey);

export function lineage(tree: CategoryTree, category: Category): Category[] {
  const parent = category.parentId === null ? undefined : tree.byId.get(category.parentId);
  return parent ? [...lineage(tree, parent), category] : [category];
}

export const rootOf = (tree: CategoryTree, category: Category): Category =>
  lineage(tree, category)[0] ?? category;

const byMenuPosition = (a: Category, b: Category) =>
  (a.menuPosition ?? Number.POSITIVE_INFINITY) - (b.menuPosition ?? Number.POSITIVE_INFINITY) || 0;

/** Returns the categories of the main menu by their place, then in the tree's order, or all roots if none is in it. */
export function menuOf(tree: CategoryTree): Category[] {
  const below = (category: Category): Category[] => [
    category,
    ...(tree.childrenOf.get(category.id) ?? []).flatMap(below),
  ];
  const marked = tree.roots.flatMap(below).filter(({ inMenu }) => inMenu);
  return marked.length > 0 ? marked.toSorted(byMenuPosition) : tree.roots;
}

/** Returns the roots in the menu, or all roots if none is in it, in the tree's order. */
export function mainRoots({ roots }: CategoryTree): Category[] {
  const marked = roots.filter(({ inMenu }) => inMenu);
  return marked.length > 0 ? marked : roots;
}

interface CategoryFacts {
  categories: CategoryName[];
  breadcrumb: CategoryName[];
  categoryServiceType: string;
  terms: TermsSource | null;
}

// Many services of a list share the same few categories, so each set is computed and serialized once.
const known = new WeakMap<CategoryTree, Map<string, CategoryFacts>>();

/** The first id is the primary category. */
export function categoryFacts(tree: CategoryTree, ids: readonly number[]): CategoryFacts {
  const ofTree = known.get(tree) ?? new Map<string, CategoryFacts>();
  known.set(tree, ofTree);
  const key = ids.join();
  const facts = ofTree.get(key) ?? readFacts(tree, ids);
  ofTree.set(key, facts);
  return facts;
}

function readFacts(tree: CategoryTree, ids: readonly number[]): CategoryFacts {
  const own = ids.flatMap((id) => tree.byId.get(id) ?? []);
  const line = own[0] ? lineage(tree, own[0]) : [];
  const names = ({ name, urlKey }: Category): CategoryName => ({ name, urlKey });
  const visible = (list: readonly Category[]) => list.filter((category) => isShown(tree, category));
  return {
    categories: visible(own).map(names),
    breadcrumb: visible(line)
      .filter((c) => c.filterGroup === '')
      .map(names),
    categoryServiceType: line[0]?.name ?? '',
    terms: line.findLast((c) => c.terms !== null)?.terms ?? null,
  };
}
