import type { Meaning } from '#text/compile-dictionary.ts';
import type { Token } from '#text/tokens/token.ts';

/** Tokens that together have a meaning, or one token without a meaning. */
export interface Chunk {
  tokens: Token[];
  meaning: Meaning | null;
  /** The words of the matched term. A continued name has more than its tokens: "PSA total e livre". */
  words: string[];
  person?: boolean;
  /** A guess, which always asks. */
  doubtful?: boolean;
}
