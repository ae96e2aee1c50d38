import { rootOf } from '#features/catalogue/category.ts';
import type { ProductCard } from '#features/catalogue/product.ts';
import type { Shopper } from '#features/catalogue/server/make-cards.ts';
import { readCategories } from '#features/catalogue/server/read-categories.ts';
import type { Deps } from '#platform/deps.ts';
import { createVersionedCache } from '#platform/versioned-cache.ts';
import { normalizeTerm } from '../search-text.ts';
import { findCards } from './search.ts';

export interface Term {
  name: string;
  href: string;
  serviceType: string;
}

interface NamedTerm {
  term: Term;
  names: string[];
}

const offered = createVersionedCache<'all', NamedTerm[]>(async (deps) => {
  const tree = await readCategories(deps);
  return [...tree.byId.values()]
    .filter(({ filterGroup }) => filterGroup === '')
    .map((category) => ({
      term: { name: category.name, href: category.urlKey, serviceType: rootOf(tree, category).name },
      names: normalizeTerm(category.name).split(' '),
    }));
});

const MAX_TERMS = 4;
const MAX_CATEGORIES = 1;
/** More than are shown, because partners lose those without a table price. */
const CANDIDATES = 40;

export async function suggestions(
  deps: Deps,
  { q, limit, ...shopper }: Shopper & { q: string; limit: number },
): Promise<{ products: ProductCard[]; terms: Term[] }> {
  const [categories, { cards }] = await Promise.all([
    offered(deps, 'all'),
    findCards(deps, { ...shopper, q, top: CANDIDATES, offset: 0, limit: Math.max(limit, MAX_TERMS) }),
  ]);
  const named = cards.map(
    ({ name, slug, categoryServiceType }): Term => ({ name, href: slug, serviceType: categoryServiceType }),
  );
  return {
    products: cards.slice(0, limit),
    terms: [...matchingCategories(categories, q), ...named].slice(0, MAX_TERMS),
  };
}

/** Categories whose names contain all typed words; the last word may be unfinished. */
function matchingCategories(categories: readonly NamedTerm[], q: string): Term[] {
  const words = normalizeTerm(q).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return categories
    .filter(({ names }) => words.every((word) => names.some((name) => name.startsWith(word))))
    .slice(0, MAX_CATEGORIES)
    .map(({ term }) => term);
}
