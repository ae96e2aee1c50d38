import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { makeCard, type Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import { type CardPage, paging } from '#features/shop/listing/paging.ts';
import { priceOfColumns } from '#features/shop/pricing/server/prices-in-sql.ts';
import type { Deps } from '#platform/deps.ts';
import { hintFor } from '../common.ts';
import { codeForms, normalizeTerm, prefixQuery, weightedQuery } from '../search-text.ts';
import { commonWords } from './internal/common-words.ts';
import { selectFound } from './internal/match-queries.ts';

/** Beyond this, a better query helps more than another page. */
const MAX_RESULTS = 120;

interface SearchInput extends Shopper {
  q: string;
  page: number;
  pageSize: number;
}

export async function search(deps: Deps, { page, pageSize, ...asked }: SearchInput): Promise<CardPage> {
  const curPage = Math.min(Math.max(page, 1), Math.ceil(MAX_RESULTS / pageSize));
  const offset = (curPage - 1) * pageSize;
  const { cards, total } = await findCards(deps, { ...asked, top: MAX_RESULTS, offset, limit: pageSize });
  return { cards, paging: paging(total, curPage, pageSize, MAX_RESULTS) };
}

interface Wanted extends Shopper {
  q: string;
  top: number;
  offset: number;
  limit: number;
}

export async function findCards(
  deps: Deps,
  { q, ...wanted }: Wanted,
): Promise<{ cards: ProductCard[]; total: number }> {
  const term = normalizeTerm(q);
  if (term === '') return { cards: [], total: 0 };
  const tree = await readCategories(deps);
  const { total, found } = await selectFound(deps.db, {
    term,
    joined: term.replaceAll(' ', ''),
    ...codeForms(q),
    words: prefixQuery(term),
    inName: weightedQuery(term, 'A'),
    inTerms: weightedQuery(term, 'AB'),
    ...hintFor(term, wanted.top, await commonWords(deps, 'all')),
    ...wanted,
    now: deps.clock.now(),
  });
  const cards = found.map((row) =>
    makeCard(deps, row, {
      tree,
      vendor: wanted.vendor,
      price: () => priceOfColumns(row, wanted),
      inStock: () => row.inStock,
    }),
  );
  return { cards, total };
}
