import { priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { knownAvailability } from '#features/shop/stock/server/read-stock.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { ProductCard } from '../product.ts';
import { selectListed } from './internal/queries.ts';
import { makeCard, type Shopper } from './make-cards.ts';
import { readCategories } from './read-categories.ts';
import { storeUnits } from './store-units.ts';

interface CardKey extends Shopper {
  id: number;
}

const MAX_CARDS = 5000;

const keyOf = ({ id, storeId, vendor, tier }: CardKey) => `${id}:${storeId}:${vendor}:${tier}`;

/** As if in stock, because places are taken and freed more often than the catalogue changes. */
const cards = createVersionedLookup<CardKey, string, ProductCard>({
  keyOf,
  load: loadCards,
  max: MAX_CARDS,
  outlives: 'stock',
});

async function loadCards(deps: Deps, missing: CardKey[]): Promise<Map<string, ProductCard>> {
  const [shopper] = missing;
  if (!shopper) return new Map();
  const { storeId, vendor, tier } = shopper;
  const productIds = missing.map(({ id }) => id);
  const [tree, units, rows, prices] = await Promise.all([
    readCategories(deps),
    storeUnits(deps, storeId),
    selectListed(deps.db, productIds),
    pricesFor(deps, { productIds, storeIds: [storeId], vendor, tier }),
  ]);
  const shelf = {
    tree,
    units,
    vendor,
    price: (id: number) => prices.get(priceKey(id, storeId)),
    inStock: () => true,
  };
  return new Map(rows.map((row) => [keyOf({ ...shopper, id: row.id }), makeCard(deps, row, shelf)]));
}

/** Returns cards in the order of `ids`, from memory until the catalogue changes. Omits services that are unknown or withdrawn. */
export async function knownCards(
  deps: Deps,
  ids: readonly number[],
  shopper: Shopper,
): Promise<ProductCard[]> {
  const [known, inStock] = await Promise.all([
    cards(
      deps,
      ids.map((id) => ({ ...shopper, id })),
    ),
    knownAvailability(deps, { productIds: ids, storeId: shopper.storeId }),
  ]);
  return ids.flatMap((id) => {
    const card = known.get(keyOf({ ...shopper, id }));
    return card ? { ...card, inStock: inStock.has(id) } : [];
  });
}
