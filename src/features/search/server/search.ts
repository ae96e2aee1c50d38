import { type CardPage, paging } from '#features/catalogue/paging.ts';
import { makeCard, readShelf, type Shelf, type Shopper } from '#features/catalogue/server/make-cards.ts';
import type { Deps } from '#platform/deps.ts';
import { rankResults } from '../search.ts';
import { codeForms, normalizeTerm, prefixQuery, weightedQuery } from '../search-text.ts';
import { type Match, type SearchWords, selectMatches } from './internal/match-queries.ts';

/** Beyond this, a better query helps more than another page. */
const MAX_RESULTS = 120;

interface SearchInput extends Shopper {
  q: string;
  page: number;
  pageSize: number;
}

/** Any text is a safe query. */
export async function search(deps: Deps, { q, page, pageSize, ...shopper }: SearchInput): Promise<CardPage> {
  const { found, shelf } = await findProducts(deps, q, shopper, MAX_RESULTS);
  const curPage = Math.min(Math.max(page, 1), Math.ceil(MAX_RESULTS / pageSize));
  const shown = found.slice((curPage - 1) * pageSize, curPage * pageSize);
  return {
    cards: shown.map((row) => makeCard(deps, row, shelf)),
    paging: paging(found.length, curPage, pageSize, MAX_RESULTS),
  };
}

/**
 * Best match first, in three statements. Partners do not see services without a table price (storefront.md, section
 * 5).
 */
export async function findProducts(
  deps: Deps,
  q: string,
  shopper: Shopper,
  limit: number,
): Promise<{ found: Match[]; shelf: Shelf }> {
  const term = normalizeTerm(q);
  const matches = term === '' ? [] : await selectMatches(deps.db, { ...wordsOf(q, term), limit });
  const shelf = await readShelf(
    deps,
    matches.map(({ id }) => id),
    shopper,
  );
  const visible = matches.filter(({ id }) => shopper.vendor === 'DEFAULT' || shelf.price(id)?.table);
  const found = visible.map((match) => {
    const price = shelf.price(match.id);
    return { ...match, own: match.code !== null, here: Boolean(price?.base ?? price?.table) };
  });
  return { found: rankResults(found), shelf };
}

const wordsOf = (q: string, term: string): Omit<SearchWords, 'limit'> => ({
  term,
  joined: term.replaceAll(' ', ''),
  ...codeForms(q),
  words: prefixQuery(term),
  inName: weightedQuery(term, 'A'),
  inTerms: weightedQuery(term, 'AB'),
});
