import type { Deps } from '#platform/deps.ts';
import { createVersionedCache } from '#platform/versioned-cache.ts';
import type { ProductCard } from '../product.ts';
import { selectMostSought } from './internal/queries.ts';
import type { ListedProduct } from './listed-product.ts';
import { makeCards, type Shopper } from './make-cards.ts';

const MAX_FEATURED = 60;

const cached = createVersionedCache<'all', ListedProduct[]>((deps) =>
  selectMostSought(deps.db, MAX_FEATURED),
);

/** The services that the operator features, in the operator's order. */
export async function mostSought(
  deps: Deps,
  { limit, ...shopper }: Shopper & { limit: number },
): Promise<ProductCard[]> {
  return makeCards(deps, (await cached(deps, 'all')).slice(0, limit), shopper);
}
