import type { Deps } from '#platform/deps.ts';
import { type Category, type CategoryTree, rootOf } from '../category.ts';
import type { ProductCard } from '../product.ts';
import { normalizeTerm } from '../search-text.ts';
import { makeCard, type Shopper } from './make-cards.ts';
import { readCategories } from './read-categories.ts';
import { findProducts } from './search.ts';

/** A suggested term: where it leads, and the kind of service it stands for ("em Vacinas"). */
export interface Term {
  name: string;
  /** Path without the leading slash. */
  href: string;
  serviceType: string;
}

const MAX_TERMS = 4;
const MAX_CATEGORIES = 1;
/** Enough for a list that partners' missing prices may shorten. */
const CONSIDERED = 40;

/** What to offer while somebody types: a few services, and terms that lead to services and categories. */
export async function suggestions(
  deps: Deps,
  { q, limit, ...shopper }: Shopper & { q: string; limit: number },
): Promise<{ products: ProductCard[]; terms: Term[] }> {
  const [tree, { found, shelf }] = await Promise.all([
    readCategories(deps),
    findProducts(deps, q, shopper, CONSIDERED),
  ]);
  const categories = matchingCategories(tree, q).map(
    (category): Term => ({
      name: category.name,
      href: category.urlKey,
      serviceType: rootOf(tree, category).name,
    }),
  );
  const cards = found.slice(0, Math.max(limit, MAX_TERMS)).map((row) => makeCard(deps, row, shelf));
  const named = cards.map(
    ({ name, slug, categoryServiceType }): Term => ({ name, href: slug, serviceType: categoryServiceType }),
  );
  return { products: cards.slice(0, limit), terms: [...categories, ...named].slice(0, MAX_TERMS) };
}

/** Categories of the base tree whose names have all the typed words, the last one perhaps unfinished. */
function matchingCategories(tree: CategoryTree, q: string): Category[] {
  const words = normalizeTerm(q).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const matches = (category: Category) => {
    const own = normalizeTerm(category.name).split(' ');
    return category.filterGroup === '' && words.every((word) => own.some((name) => name.startsWith(word)));
  };
  return [...tree.byId.values()].filter(matches).slice(0, MAX_CATEGORIES);
}
