import type { Lists } from './lists.ts';
import { LikenessMeter, trigramsOf } from './trigrams.ts';

/** Below this likeness, a word is another word, not a typo. */
const MIN_LIKENESS = 0.4;
/** The least likeness as pg_trgm's single precision compares it. */
const LEAST = Math.fround(MIN_LIKENESS);
/** Common words count only for the most prominent services, so that a search costs the same in any catalogue. */
const MOST_PER_WORD = 2000;
const MOST_STEPS = 20_000;
const MOST_COMPARED = 400;
/** Words of 32 bits: a query of 100 characters has fewer than 128 trigrams. */
const MASK = 4;

export interface TextParts {
  /** Number of each trigram. */
  trigrams: Map<number, number>;
  /** The words of each text, in its order. Texts come in the order of their prominence. */
  wordsOfText: Lists;
  textsOfWord: Lists;
  trigramsOfWord: Lists;
  wordsOfTrigram: Lists;
}

export interface Similar {
  text: number;
  likeness: number;
}

/** Finds texts that contain something like a misspelt query, as `word_similarity` of PostgreSQL judges. */
export class SimilarTexts {
  readonly #parts: TextParts;
  readonly #meter: LikenessMeter;
  readonly #wordMasks: Uint32Array;
  readonly #textMasks: Uint32Array;

  constructor(parts: TextParts) {
    this.#parts = parts;
    this.#meter = new LikenessMeter(parts.trigrams.size);
    this.#wordMasks = new Uint32Array(parts.textsOfWord.starts.length * MASK);
    this.#textMasks = new Uint32Array(parts.wordsOfText.starts.length * MASK);
  }

  /** In no order. */
  find(term: string): Similar[] {
    const asked = new Set(term.split(' ').flatMap(trigramsOf));
    const known = [...asked].flatMap((trigram) => this.#parts.trigrams.get(trigram) ?? []);
    this.#meter.ask(known, asked.size);
    const { wordsOfText, trigramsOfWord } = this.#parts;
    const found: Similar[] = [];
    for (const text of this.#promising(known, asked.size)) {
      const likeness = this.#meter.likenessOf(wordsOfText, text, trigramsOfWord);
      if (likeness >= LEAST) found.push({ text, likeness });
    }
    return found;
  }

  /** Texts that contain enough of the query's trigrams, wherever they are. */
  #promising(known: readonly number[], asked: number): number[] {
    const words = this.#wordsWith(known);
    const masks = this.#textMasks;
    const { starts, items } = this.#parts.textsOfWord;
    const touched: number[] = [];
    let steps = 0;
    for (const { word } of words) {
      const from = starts[word] as number;
      const to = Math.min(starts[word + 1] as number, from + MOST_PER_WORD);
      if (steps > MOST_STEPS) break;
      steps += to - from;
      for (let at = from; at < to; at++) {
        const text = items[at] as number;
        if (isEmpty(masks, text)) touched.push(text);
        for (let i = 0; i < MASK; i++)
          masks[text * MASK + i] =
            (masks[text * MASK + i] as number) | (this.#wordMasks[word * MASK + i] as number);
      }
    }
    const promising = touched
      .map((text) => ({ text, common: sizeOf(masks, text) }))
      .filter(({ common }) => Math.fround(common / asked) >= LEAST);
    for (const text of touched) masks.fill(0, text * MASK, (text + 1) * MASK);
    for (const { word } of words) this.#wordMasks.fill(0, word * MASK, (word + 1) * MASK);
    if (promising.length > MOST_COMPARED)
      promising.sort((a, b) => b.common - a.common || a.text - b.text).length = MOST_COMPARED;
    return promising.map(({ text }) => text);
  }

  /** Those with the most trigrams of the query first. Notes in each word's mask which ones it has. */
  #wordsWith(known: readonly number[]): { word: number; common: number }[] {
    const masks = this.#wordMasks;
    const { starts, items } = this.#parts.wordsOfTrigram;
    const touched: number[] = [];
    for (const [bit, trigram] of known.entries()) {
      for (let at = starts[trigram] as number; at < (starts[trigram + 1] as number); at++) {
        const word = items[at] as number;
        if (isEmpty(masks, word)) touched.push(word);
        const place = word * MASK + (bit >> 5);
        masks[place] = (masks[place] as number) | (1 << (bit & 31));
      }
    }
    return touched.map((word) => ({ word, common: sizeOf(masks, word) })).sort((a, b) => b.common - a.common);
  }
}

const isEmpty = (masks: Uint32Array, owner: number) =>
  masks[owner * MASK] === 0 &&
  masks[owner * MASK + 1] === 0 &&
  masks[owner * MASK + 2] === 0 &&
  masks[owner * MASK + 3] === 0;

function sizeOf(masks: Uint32Array, owner: number): number {
  let size = 0;
  for (let i = 0; i < MASK; i++) size += bitsOf(masks[owner * MASK + i] as number);
  return size;
}

function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
