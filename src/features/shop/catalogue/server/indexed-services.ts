import type { Deps } from '#platform/deps.ts';
import { selectLetters, selectNamesOf, selectSlugs } from './internal/queries.ts';

interface Part {
  limit: number;
  offset: number;
}

/** The order keeps imports from reshuffling the parts of the sitemap. */
export const indexedSlugs = (deps: Deps, part: Part): Promise<{ slug: string; updatedAt: Date }[]> =>
  selectSlugs(deps.db, part);

/** Returns first letters in order, "0" for digits, with their number of services. */
export const indexedLetters = (deps: Deps): Promise<{ letter: string; services: number }[]> =>
  selectLetters(deps.db);

/** Sorted by name. `first` is one of `indexedLetters`. */
export const indexedNames = (
  deps: Deps,
  names: Part & { first: string },
): Promise<{ name: string; slug: string }[]> => selectNamesOf(deps.db, names);
