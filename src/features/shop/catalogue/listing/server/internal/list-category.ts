import type { SQL } from 'drizzle-orm';
import { knownCards } from '#features/shop/catalogue/server/known-cards.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sort } from '../../filter.ts';
import { type CardPage, paging } from '../../paging.ts';
import { byName, byPrice, MAX_COUNTED, selectListing } from './queries.ts';

interface ListInput extends Shopper {
  urlKey: string;
  /** A service must match one category of each group. */
  filters: readonly (readonly number[])[];
  sort?: Sort;
  page: number;
  pageSize: number;
}

const PAGE_SIZES = { min: 24, max: 60 };

export async function listCategory(deps: Deps, input: ListInput): Promise<CardPage | null> {
  const tree = await readCategories(deps);
  const category = tree.byUrlKey.get(input.urlKey);
  if (!category) return null;
  const pageSize = Math.min(Math.max(input.pageSize, PAGE_SIZES.min), PAGE_SIZES.max);
  const page = Math.min(Math.max(input.page, 1), Math.ceil(MAX_COUNTED / pageSize));
  const { total, ids } = await selectListing(deps.db, {
    categoryId: category.id,
    filters: input.filters,
    order: orderOf(input),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { cards: await knownCards(deps, ids, input), paging: paging(total, page, pageSize, MAX_COUNTED) };
}

function orderOf({ sort, ...shopper }: ListInput): SQL | undefined {
  if (sort === 'nome') return byName;
  return sort === 'preco' ? byPrice(shopper) : undefined;
}
