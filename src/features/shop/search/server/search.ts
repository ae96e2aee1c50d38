import { type CardPage, paging } from '#features/shop/catalogue/listing/paging.ts';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { knownCards } from '#features/shop/catalogue/server/known-cards.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { type Sold, soldServices } from '#features/shop/pricing/server/sold-services.ts';
import type { Deps } from '#platform/deps.ts';
import type { Found } from './internal/index/search-index.ts';
import { isAnswered } from './is-answered.ts';
import { searchIndex } from './search-index.ts';

/** Beyond this, a better query helps more than another page. */
const MAX_RESULTS = 120;

interface SearchInput extends Shopper {
  q: string;
  page: number;
  pageSize: number;
}

export async function search(deps: Deps, { page, pageSize, ...query }: SearchInput): Promise<CardPage> {
  if (!(await isAnswered(deps, query.q))) return { cards: [], paging: paging(0, 1, pageSize, MAX_RESULTS) };
  const curPage = Math.min(Math.max(page, 1), Math.ceil(MAX_RESULTS / pageSize));
  const offset = (curPage - 1) * pageSize;
  const { cards, total } = await findCards(deps, { ...query, top: MAX_RESULTS, offset, limit: pageSize });
  return { cards, paging: paging(total, curPage, pageSize, MAX_RESULTS) };
}

interface FindInput extends Shopper {
  q: string;
  top: number;
  offset: number;
  limit: number;
}

/**
 * Needs only memory. Partners do not see services without a table price (storefront 179). `total` counts the
 * visible ones among the `top` best.
 */
export async function findCards(
  deps: Deps,
  { q, top, offset, limit, ...shopper }: FindInput,
): Promise<{ cards: ProductCard[]; total: number }> {
  const index = await searchIndex(deps);
  const found = index.find(q, top);
  if (found.length === 0) return { cards: [], total: 0 };
  const sold = await soldServices(deps, shopper);
  const visible = shopper.vendor === 'DEFAULT' ? found : found.filter(({ id }) => sold.byTable(id));
  const ids = inDisplayOrder(visible, sold)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  return { cards: await knownCards(deps, ids, shopper), total: visible.length };
}

/** Bare TUSS terms come last, unless the query named them. */
function inDisplayOrder(found: readonly Found[], { here }: Sold): Found[] {
  const keys = found.map((one) => {
    const [byName, isHere] = [one.class > 0, here(one.id)];
    return { one, key: (byName ? 100 : 0) + (one.own || isHere ? 0 : 10) + one.class * 2 + (isHere ? 0 : 1) };
  });
  return keys.sort((a, b) => a.key - b.key).map(({ one }) => one);
}
