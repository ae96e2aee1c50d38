import type { Deps } from '#platform/deps.ts';
import { selectLetters, selectNamesOf, selectSlugs } from './internal/queries.ts';

interface Part {
  limit: number;
  offset: number;
}

/** Ordered so that imports do not reshuffle the parts. */
export const indexedSlugs = (deps: Deps, part: Part): Promise<{ slug: string; updatedAt: Date }[]> =>
  selectSlugs(deps.db, part);

/** First letters in order, "0" for digits, with their number of services. */
export const indexedLetters = (deps: Deps): Promise<{ letter: string; services: number }[]> =>
  selectLetters(deps.db);

/** By name. `first` is one of `indexedLetters`. */
export const indexedNames = (
  deps: Deps,
  names: Part & { first: string },
): Promise<{ name: string; slug: string }[]> => selectNamesOf(deps.db, names);
