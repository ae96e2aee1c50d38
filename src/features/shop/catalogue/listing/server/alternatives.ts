import { type Category, type CategoryTree, isShown, lineage } from '#features/shop/catalogue/category.ts';
import { type CategoryName, cardState, type ProductCard } from '#features/shop/catalogue/product.ts';
import { knownCards } from '#features/shop/catalogue/server/known-cards.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import type { Deps } from '#platform/deps.ts';
import { selectListing } from './internal/queries.ts';

export interface Alternatives {
  /** The nearest category that is still visible. */
  category: CategoryName | null;
  cards: ProductCard[];
}

const MAX_CARDS = 4;
/** As many services are read to find `MAX_CARDS` that the shopper can buy. */
const CANDIDATES = 24;

/** Finds services that the shopper can buy in the nearest of these categories or its ancestors. */
export async function alternativesTo(
  deps: Deps,
  { categoryIds, ...shopper }: Shopper & { categoryIds: readonly number[] },
): Promise<Alternatives> {
  const tree = await readCategories(deps);
  const nearest = nearestFirst(tree, categoryIds);
  const visible = nearest.find((category) => isShown(tree, category));
  const category = visible ? { name: visible.name, urlKey: visible.urlKey } : null;
  for (const { id: categoryId } of nearest) {
    const { ids } = await selectListing(deps.db, { categoryId, filters: [], limit: CANDIDATES, offset: 0 });
    const cards = (await knownCards(deps, ids, shopper)).filter((card) => cardState(card) === 'in_stock');
    if (cards.length > 0) return { category, cards: cards.slice(0, MAX_CARDS) };
  }
  return { category, cards: [] };
}

function nearestFirst(tree: CategoryTree, ids: readonly number[]): Category[] {
  const own = ids.flatMap((id) => tree.byId.get(id) ?? []);
  return [...new Set([...own, ...own.flatMap((category) => lineage(tree, category).reverse())])];
}
