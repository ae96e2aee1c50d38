/** Spec: shorter queries show the default suggestions. */
export const SEARCH_MIN = 3;

/** What the order of results depends on. */
export interface Found {
  /** How it matched: 0 is its code or a whole name, 4 only looks alike. */
  class: number;
  /** A service of the store's own, not only a term of the TUSS table. */
  own: boolean;
  /** Sold in the shopper's store. */
  here: boolean;
}

/**
 * The order of results, given best match first: what is sold in this store comes before equally good matches that
 * are not, and bare TUSS terms that nobody sells come last unless the query named them.
 */
export function orderFound<T extends Found>(found: readonly T[]): T[] {
  const rank = ({ class: match, own, here }: Found) =>
    (match === 0 ? 0 : 1000) + (own || here ? 0 : 100) + match * 10 + (here ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
