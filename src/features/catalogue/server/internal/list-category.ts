import type { Deps } from '#platform/deps.ts';
import type { ProductCard } from '../../product.ts';
import { makeCards, type Shopper } from '../make-cards.ts';
import { MAX_COUNTED, selectListing } from './queries.ts';
import { readCategories } from './read-categories.ts';

/** The specification's pagination. */
export interface Paging {
  curPage: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
  /** There are more than were counted. */
  more: boolean;
}

export interface CardPage {
  cards: ProductCard[];
  paging: Paging;
}

interface ListInput extends Shopper {
  urlKey: string;
  /** Category ids of the additional filters, by group: one of each must be met. */
  filters: readonly (readonly number[])[];
  page: number;
  pageSize: number;
}

const PAGE_SIZES = { min: 24, max: 60 };

export function paging(total: number, curPage: number, pageSize: number, max: number): Paging {
  const totalCount = Math.min(total, max);
  return { curPage, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize), more: total > max };
}

/** One page of a category's services, the most sought first; null when there is no such category. */
export async function listCategory(deps: Deps, input: ListInput): Promise<CardPage | null> {
  const tree = await readCategories(deps);
  const category = tree.byUrlKey.get(input.urlKey);
  if (!category) return null;
  const pageSize = Math.min(Math.max(input.pageSize, PAGE_SIZES.min), PAGE_SIZES.max);
  const page = Math.min(Math.max(input.page, 1), Math.ceil(MAX_COUNTED / pageSize));
  const { total, rows } = await selectListing(deps.db, {
    categoryId: category.id,
    filters: input.filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { cards: await makeCards(deps, rows, input), paging: paging(total, page, pageSize, MAX_COUNTED) };
}
