import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { knownCards } from '#features/shop/catalogue/server/known-cards.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { selectPopular } from './internal/queries.ts';

const MAX_FEATURED = 60;

const cached = createVersionedCache<'all', number[]>(({ db }) => selectPopular(db, MAX_FEATURED));

interface PopularServicesInput extends Shopper {
  limit: number;
  /** Hides services without a table price from partners, like a search (storefront 179). */
  onlyOwnTable?: boolean;
}

export async function popularServices(
  deps: Deps,
  { limit, onlyOwnTable = false, ...shopper }: PopularServicesInput,
): Promise<ProductCard[]> {
  const featured = await cached(deps, 'all');
  if (!onlyOwnTable || shopper.vendor === 'DEFAULT')
    return knownCards(deps, featured.slice(0, limit), shopper);
  const cards = await knownCards(deps, featured, shopper);
  return cards.filter(({ table }) => table !== null).slice(0, limit);
}
