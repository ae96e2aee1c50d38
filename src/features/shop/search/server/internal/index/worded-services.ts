import { stem } from './portuguese-stem.ts';

/** Longer lists of services are read only for services that the query's rarer words found, or from their head. */
const MAX_STEPS = 4000;
const MAX_PROBED_LEXEMES = 32;

export interface Postings {
  /** Lexemes are in ascending order. */
  lexemes: readonly string[];
  /** Postings of lexeme `i` are those from `starts[i]` up to `starts[i + 1]`, the most prominent service first. */
  starts: Uint32Array;
  /** Each number is the service times four plus the class of its place: 0 name, 1 synonyms, 2 official term, 3 description. */
  places: Uint32Array;
  /** The lexeme's share of the service's `ts_rank`. */
  weights: Float32Array;
  services: number;
}

interface Operand {
  text: string;
  /** The operand matches the lexemes `from` to `to - 1`. */
  from: number;
  to: number;
  size: number;
}

export interface Worded {
  service: number;
  /** `named` means that all words are in the name, `termed` that all are in name or synonyms. */
  named: boolean;
  termed: boolean;
}

/**
 * Finds services by words as PostgreSQL would with `to_tsquery('simple', …) || to_tsquery('busca', …)`: each word is a
 * prefix, unless it has one or two letters, and words count as written or stemmed.
 */
export class WordedServices {
  readonly #postings: Postings;
  readonly #seen: Uint16Array;
  readonly #inName: Uint16Array;
  readonly #inTerms: Uint16Array;
  readonly #ranks: Float32Array;
  #touched: number[] = [];
  #operands = 1;

  constructor(postings: Postings) {
    this.#postings = postings;
    this.#seen = new Uint16Array(postings.services);
    this.#inName = new Uint16Array(postings.services);
    this.#inTerms = new Uint16Array(postings.services);
    this.#ranks = new Float32Array(postings.services);
  }

  /** The result is not sorted. `rankOf` refers to this query until the next one. */
  find(term: string): Worded[] {
    this.#forget();
    const words = term.split(' ');
    const stemmed = words.flatMap((word) => stemOf(word) ?? []);
    const operands = this.#operandsOf(words, stemmed);
    this.#operands = operands.length;
    const bitsOf = (words: readonly string[]) =>
      operands.reduce((bits, { text }, i) => (words.includes(text) ? bits | (1 << i) : bits), 0);
    const [asWritten, asStems] = [bitsOf(words), bitsOf(stemmed)];
    const present = operands.reduce((bits, { size }, i) => (size > 0 ? bits | (1 << i) : bits), 0);
    const isPossible = (bits: number) => bits !== 0 && (present & bits) === bits;
    if (!isPossible(asWritten) && !isPossible(asStems)) return [];
    this.#read(operands);
    const has = (masks: Uint16Array, service: number, bits: number) =>
      bits !== 0 && ((masks[service] as number) & bits) === bits;
    return this.#touched
      .filter((service) => has(this.#seen, service, asWritten) || has(this.#seen, service, asStems))
      .map((service) => ({
        service,
        named: has(this.#inName, service, asWritten),
        termed: has(this.#inTerms, service, asWritten),
      }));
  }

  /** Returns the `ts_rank` for the latest query. */
  rankOf(service: number): number {
    return (this.#ranks[service] as number) / this.#operands;
  }

  #forget(): void {
    for (const service of this.#touched)
      this.#seen[service] = this.#inName[service] = this.#inTerms[service] = this.#ranks[service] = 0;
    this.#touched = [];
  }

  #operandsOf(words: readonly string[], stemmed: readonly string[]): Operand[] {
    const isPrefix = new Map<string, boolean>();
    for (const word of words) {
      isPrefix.set(word, word.length > 2);
      const root = stemOf(word);
      if (root !== null && !isPrefix.has(root)) isPrefix.set(root, word.length > 2);
    }
    return [...new Set([...words, ...stemmed])].sort().map((text) => {
      const { lexemes, starts } = this.#postings;
      const from = firstFrom(lexemes, text);
      const to = isPrefix.get(text)
        ? firstFrom(lexemes, `${text}\uffff`)
        : from + Number(lexemes[from] === text);
      return { text, from, to, size: (starts[to] as number) - (starts[from] as number) };
    });
  }

  /** Reads the rarer operands completely. Probes the others, which may be in very many services. */
  #read(operands: readonly Operand[]): void {
    let steps = 0;
    const rareFirst = operands
      .map((operand, bit) => ({ operand, bit }))
      .sort((a, b) => a.operand.size - b.operand.size);
    const isRare = new Set<number>();
    for (const { operand, bit } of rareFirst) {
      steps += operand.size;
      if (steps <= MAX_STEPS) isRare.add(bit);
    }
    for (const [bit, operand] of operands.entries()) if (isRare.has(bit)) this.#scan(operand, bit);
    const found = [...this.#touched];
    const common = operands.reduce((sum, { size }, bit) => (isRare.has(bit) ? sum : sum + size), 0);
    for (const [bit, operand] of operands.entries()) {
      if (isRare.has(bit)) continue;
      const { from, to } = operand;
      if (found.length > 0 && to - from <= MAX_PROBED_LEXEMES && found.length * (to - from) <= MAX_STEPS)
        this.#probe(operand, bit, found);
      else this.#scan(operand, bit, (this.#postings.services * MAX_STEPS) / common);
    }
  }

  #scan({ from, to }: Operand, bit: number, end = this.#postings.services): void {
    const { starts, places } = this.#postings;
    for (let lexeme = from; lexeme < to; lexeme++) {
      for (let at = starts[lexeme] as number; at < (starts[lexeme + 1] as number); at++) {
        if ((places[at] as number) >> 2 >= end) break;
        this.#note(at, bit);
      }
    }
  }

  #probe({ from, to }: Operand, bit: number, found: readonly number[]): void {
    const { starts, places } = this.#postings;
    for (let lexeme = from; lexeme < to; lexeme++) {
      const end = starts[lexeme + 1] as number;
      for (const service of found) {
        let [low, high] = [starts[lexeme] as number, end];
        while (low < high) {
          const middle = (low + high) >> 1;
          if ((places[middle] as number) >> 2 < service) low = middle + 1;
          else high = middle;
        }
        if (low < end && (places[low] as number) >> 2 === service) this.#note(low, bit);
      }
    }
  }

  #note(at: number, bit: number): void {
    const place = this.#postings.places[at] as number;
    const [service, weight] = [place >> 2, place & 3];
    const mask = 1 << bit;
    if (this.#seen[service] === 0) this.#touched.push(service);
    this.#seen[service] = (this.#seen[service] as number) | mask;
    if (weight === 0) this.#inName[service] = (this.#inName[service] as number) | mask;
    if (weight <= 1) this.#inTerms[service] = (this.#inTerms[service] as number) | mask;
    this.#ranks[service] = (this.#ranks[service] as number) + (this.#postings.weights[at] as number);
  }
}

/** Only words of letters are stemmed. Returns null for a stop word. */
const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stem(word) : word);

function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const WEIGHTS = { A: 1, B: 0.4, C: 0.2, D: 0.1 };
const LIMIT = 1.644_934_066_85;

/** Computes a lexeme's share of `ts_rank` from the letters of its places, as `calc_rank_or` does in single precision. */
export function rankOfPlaces(letters: string): number {
  let [sum, best, bestAt] = [0, -1, 0];
  for (const [at, letter] of [...letters].entries()) {
    const weight = Math.fround(WEIGHTS[letter as keyof typeof WEIGHTS]);
    sum = Math.fround(sum + Math.fround(weight / (at + 1) ** 2));
    if (weight > best) [best, bestAt] = [weight, at];
  }
  return Math.fround(Math.fround(best + sum) - Math.fround(best / (bestAt + 1) ** 2)) / LIMIT;
}
