import type { Lists } from './lists.ts';
import { spells } from './near-words.ts';
import { LikenessMeter, trigramsOf } from './trigrams.ts';

/** Below this likeness, a word is another word, not a typo. */
const MIN_LIKENESS = 0.4;
/** pg_trgm compares in single precision. */
const LEAST = Math.fround(MIN_LIKENESS);
/** Common words count only for the most prominent services, so that a search costs the same in any catalogue. */
const MAX_PER_WORD = 500;
const MAX_STEPS = 5000;
const MAX_COMPARED = 120;
/** A mask has 32 bits. Eight words in 100 characters have at most 117 trigrams. */
const MAX_MASKS = 4;

export interface TextParts {
  words: readonly string[];
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

/** Finds texts that spell a misspelt query, the likest first as `word_similarity` of PostgreSQL judges. */
export class SimilarTexts {
  readonly #parts: TextParts;
  readonly #meter: LikenessMeter;
  readonly #wordMasks: Uint32Array;
  readonly #textMasks: Uint32Array;

  constructor(parts: TextParts) {
    this.#parts = parts;
    this.#meter = new LikenessMeter(parts.trigrams.size);
    this.#wordMasks = new Uint32Array(parts.textsOfWord.starts.length * MAX_MASKS);
    this.#textMasks = new Uint32Array(parts.wordsOfText.starts.length * MAX_MASKS);
  }

  /** In no order. */
  find(term: string): Similar[] {
    const typed = term.split(' ');
    const asked = new Set(typed.flatMap(trigramsOf));
    const known = [...asked].flatMap((trigram) => this.#parts.trigrams.get(trigram) ?? []);
    this.#meter.ask(known, asked.size);
    const { wordsOfText, trigramsOfWord } = this.#parts;
    const found: Similar[] = [];
    for (const text of this.#promising(known, asked.size)) {
      const likeness = this.#meter.likenessOf(wordsOfText, text, trigramsOfWord);
      if (likeness >= LEAST && spells(typed, this.#wordsOf(text))) found.push({ text, likeness });
    }
    return found;
  }

  #wordsOf(text: number): string[] {
    const { words, wordsOfText } = this.#parts;
    const [from, to] = [wordsOfText.starts[text], wordsOfText.starts[text + 1]];
    return Array.from(wordsOfText.items.subarray(from, to), (word) => words[word] as string);
  }

  /** Texts that contain enough of the query's trigrams, wherever they are. */
  #promising(known: readonly number[], asked: number): number[] {
    const [masks, wordMasks, stride] = [this.#textMasks, this.#wordMasks, (known.length + 31) >> 5];
    const words = this.#wordsWith(known, stride);
    const { starts, items } = this.#parts.textsOfWord;
    const touched: number[] = [];
    let steps = 0;
    for (const word of words) {
      const from = starts[word] as number;
      const to = Math.min(starts[word + 1] as number, from + MAX_PER_WORD);
      if (steps > MAX_STEPS) break;
      steps += to - from;
      for (let at = from; at < to; at++) {
        const text = items[at] as number;
        if (isEmpty(masks, text * stride, stride)) touched.push(text);
        for (let i = 0; i < stride; i++) {
          const place = text * stride + i;
          masks[place] = (masks[place] as number) | (wordMasks[word * stride + i] as number);
        }
      }
    }
    const promising: { text: number; common: number }[] = [];
    for (const text of touched) {
      const common = sizeOf(masks, text * stride, stride);
      if (Math.fround(common / asked) >= LEAST) promising.push({ text, common });
    }
    clear(masks, touched, stride);
    clear(wordMasks, words, stride);
    if (promising.length > MAX_COMPARED)
      promising.sort((a, b) => b.common - a.common || a.text - b.text).length = MAX_COMPARED;
    return promising.map(({ text }) => text);
  }

  /** Sets bits in each word's mask for its trigrams. In a large catalogue, words with the most come first. */
  #wordsWith(known: readonly number[], stride: number): number[] {
    const masks = this.#wordMasks;
    const { wordsOfTrigram, textsOfWord } = this.#parts;
    const words: number[] = [];
    let steps = 0;
    for (const [bit, trigram] of known.entries()) {
      const end = wordsOfTrigram.starts[trigram + 1] as number;
      for (let at = wordsOfTrigram.starts[trigram] as number; at < end; at++) {
        const word = wordsOfTrigram.items[at] as number;
        if (isEmpty(masks, word * stride, stride)) {
          words.push(word);
          steps += (textsOfWord.starts[word + 1] as number) - (textsOfWord.starts[word] as number);
        }
        const place = word * stride + (bit >> 5);
        masks[place] = (masks[place] as number) | (1 << (bit & 31));
      }
    }
    if (steps <= MAX_STEPS) return words;
    const common = new Map(words.map((word) => [word, sizeOf(masks, word * stride, stride)]));
    return words.sort((a, b) => (common.get(b) as number) - (common.get(a) as number));
  }
}

function clear(masks: Uint32Array, owners: readonly number[], stride: number): void {
  for (const owner of owners) for (let i = 0; i < stride; i++) masks[owner * stride + i] = 0;
}

function isEmpty(masks: Uint32Array, from: number, stride: number): boolean {
  for (let i = from; i < from + stride; i++) if (masks[i] !== 0) return false;
  return true;
}

function sizeOf(masks: Uint32Array, from: number, stride: number): number {
  let size = 0;
  for (let i = from; i < from + stride; i++) size += bitsOf(masks[i] as number);
  return size;
}

function bitsOf(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
