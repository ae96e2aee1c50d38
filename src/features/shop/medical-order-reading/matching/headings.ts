import {
  type CompiledDictionary,
  type Meaning,
  sortedKey,
} from '#features/shop/medical-order-text/compile-dictionary.ts';
import { GAP, type Token } from '#features/shop/medical-order-text/tokens/token.ts';
import type { Chunk } from './chunk.ts';

/** A name with several meanings before a colon, which the words after it may decide. */
export interface Heading {
  chunk: Chunk;
  place: number;
}

export const HEADING: Meaning = { services: [], is: 'illness' };

export const startsHeading = ({ meaning, tokens }: Chunk): boolean =>
  meaning?.is === 'service' && meaning.services.length > 1 && tokens.at(-1)?.beforeColon === true;

const MAX_WORDS = 5;

/** "H. pylori: teste respiratório ou antígeno fecal" */
export function underHeading(
  tokens: readonly Token[],
  at: number,
  { words, meaning }: Chunk,
  { bySortedWords }: CompiledDictionary,
): Chunk | null {
  let end = at + 1;
  while (end - at < MAX_WORDS && tokens[end]?.gap === GAP.none) end += 1;
  for (; end > at; end -= 1) {
    const matched = tokens.slice(at, end);
    const found = bySortedWords.get(sortedKey([...words, ...matched.map(({ word }) => word)]));
    if (
      found?.meaning.services.every((place) => meaning?.services.includes(place)) &&
      found.meaning.services.length > 0
    )
      return { tokens: matched, meaning: found.meaning, words: [...found.words] };
  }
  return null;
}
