import type { Lists } from './lists.ts';

/** Returns the trigrams of a word of ASCII letters and digits, with two blanks before and one after it, as pg_trgm does. */
export function trigramsOf(word: string): number[] {
  const padded = `  ${word} `;
  return Array.from(
    { length: padded.length - 2 },
    (_, i) => (padded.charCodeAt(i) << 16) | (padded.charCodeAt(i + 1) << 8) | padded.charCodeAt(i + 2),
  );
}

const UNSEEN = -1;

/** Scratch memory of `likeness`, for trigrams numbered from 0 to `count - 1`. */
export class LikenessMeter {
  readonly #inQuery: Uint8Array;
  readonly #lastAt: Int32Array;
  #text = new Uint32Array(256);
  #queryIds: readonly number[] = [];
  #querySize = 0;

  constructor(count: number) {
    this.#inQuery = new Uint8Array(count);
    this.#lastAt = new Int32Array(count).fill(UNSEEN);
  }

  /** `size` counts the query's distinct trigrams; `ids` are those that the catalogue contains. */
  ask(ids: readonly number[], size: number): void {
    for (const id of this.#queryIds) this.#inQuery[id] = 0;
    for (const id of ids) this.#inQuery[id] = 1;
    this.#queryIds = ids;
    this.#querySize = size;
  }

  /** `text` is the number of a list in `words`. */
  likenessOf(words: Lists, text: number, trigrams: Lists): number {
    let length = 0;
    for (let at = words.starts[text] as number; at < (words.starts[text + 1] as number); at++) {
      const word = words.items[at] as number;
      const to = trigrams.starts[word + 1] as number;
      for (let i = trigrams.starts[word] as number; i < to; i++) {
        if (length === this.#text.length) this.#grow();
        this.#text[length++] = trigrams.items[i] as number;
      }
    }
    const likeness = this.#greatest(length);
    for (let i = 0; i < length; i++) this.#lastAt[this.#text[i] as number] = UNSEEN;
    return likeness;
  }

  /**
   * Repeats pg_trgm's `word_similarity` (`iterate_word_similarity`): the greatest share of common trigrams over stretches of
   * the text. It does not compare every stretch, so another algorithm for the same idea would rank differently.
   */
  #greatest(length: number): number {
    const [text, inQuery, lastAt] = [this.#text, this.#inQuery, this.#lastAt];
    const share = (common: number, distinct: number) =>
      Math.fround(common / (this.#querySize + distinct - common));
    let distinct = 0;
    let common = 0;
    let lower = -1;
    let greatest = 0;
    for (let upper = 0; upper < length; upper++) {
      const id = text[upper] as number;
      const isInQuery = inQuery[id] === 1;
      if (lower < 0 && !isInQuery) continue;
      if (lastAt[id] === UNSEEN) {
        distinct++;
        if (isInQuery) common++;
      }
      lastAt[id] = upper;
      if (!isInQuery) continue;
      if (lower < 0) {
        lower = upper;
        distinct = 1;
      }
      const previousLower = lower;
      let best = share(common, distinct);
      let restDistinct = distinct;
      let restCommon = common;
      for (let from = lower; from <= upper; from++) {
        const rest = share(restCommon, restDistinct);
        if (rest > best) {
          best = rest;
          distinct = restDistinct;
          common = restCommon;
          lower = from;
        }
        const dropped = text[from] as number;
        if (lastAt[dropped] === from) {
          restDistinct--;
          if (inQuery[dropped] === 1) restCommon--;
        }
      }
      greatest = Math.max(greatest, best);
      for (let from = previousLower; from < lower; from++) {
        const dropped = text[from] as number;
        if (lastAt[dropped] === from) lastAt[dropped] = UNSEEN;
      }
    }
    return greatest;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#text.length * 2);
    larger.set(this.#text);
    this.#text = larger;
  }
}
