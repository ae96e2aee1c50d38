import { rootOf } from '#features/shop/catalogue/category.ts';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
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
  return [...tree.byUrlKey.values()]
    .filter(({ filterGroup }) => filterGroup === '')
    .map((category) => ({
      term: { name: category.name, href: category.urlKey, serviceType: rootOf(tree, category).name },
      names: normalizeTerm(category.name).split(' '),
    }));
});

const MAX_TERMS = 4;
const MAX_CATEGORIES = 1;
/** More candidates are read than the list shows, because partners do not see those without a table price. */
const CANDIDATES = 40;

export async function suggestions(
  deps: Deps,
  { q, limit, ...shopper }: Shopper & { q: string; limit: number },
): Promise<{ products: ProductCard[]; terms: Term[] }> {
  const [categories, { cards }] = await Promise.all([
    offered(deps, 'all'),
    findCards(deps, { ...shopper, q, top: CANDIDATES, offset: 0, limit: limit + MAX_TERMS }),
  ]);
  const completes = completionOf(q);
  const more = cards
    .slice(limit)
    .filter(({ name }) => completes(normalizeTerm(name).split(' ')))
    .map(
      ({ name, slug, categoryServiceType }): Term => ({ name, href: slug, serviceType: categoryServiceType }),
    );
  const named = categories.filter(({ names }) => completes(names)).map(({ term }) => term);
  return {
    products: cards.slice(0, limit),
    terms: [...named.slice(0, MAX_CATEGORIES), ...more].slice(0, MAX_TERMS),
  };
}

function completionOf(q: string): (names: readonly string[]) => boolean {
  const words = normalizeTerm(q).split(' ').filter(Boolean);
  return (names) => words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}
