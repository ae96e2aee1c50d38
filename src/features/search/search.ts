/** Spec: shorter queries show the default suggestions. */
export const SEARCH_MIN = 3;

export interface Rankable {
  /** 0 = code or whole name … 4 = only similar. */
  class: number;
  /** Offered by the operator, not just a term of the TUSS table. */
  own: boolean;
  /** Sold in the shopper's store. */
  here: boolean;
}

/**
 * Ranks results that arrive best match first: those sold in this store before equally good others, bare TUSS terms
 * that nobody sells last unless the query named them.
 */
export function rankResults<T extends Rankable>(found: readonly T[]): T[] {
  const rank = ({ class: match, own, here }: Rankable) =>
    (match === 0 ? 0 : 1000) + (own || here ? 0 : 100) + match * 10 + (here ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
