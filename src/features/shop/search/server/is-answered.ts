import type { Deps } from '#platform/deps.ts';
import { isShort } from '../search.ts';
import { searchIndex } from './search-index.ts';

/** A short query is answered only if it is the whole name or abbreviation of something on sale: T4, K, Zn. */
export async function isAnswered(deps: Deps, query: string): Promise<boolean> {
  return !isShort(query) || (await searchIndex(deps)).hasName(query);
}
