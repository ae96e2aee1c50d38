import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { type Lexeme, readCatalogue, type ServiceRow } from './catalogue-rows.ts';
import { GrowingLists, GrowingNumbers, inverted } from './lists.ts';
import { SearchIndex } from './search-index.ts';
import type { TextParts } from './similar-texts.ts';
import { trigramsOf } from './trigrams.ts';
import { type Postings, rankOfPlaces } from './worded-services.ts';

/** Builds the index from PostgreSQL's words, while other requests run. */
export const buildSearchIndex = (db: Db): Promise<SearchIndex> =>
  readCatalogue(db, async ({ lexemes, services }) => {
    const posted = await PostingsBuilder.for(lexemes);
    const texts = new TextsBuilder();
    const names = new NamesBuilder();
    for await (const rows of services) {
      for (const row of rows) {
        const service = names.add(row);
        posted.add(service, row.vector);
        texts.add(row.names);
      }
    }
    return new SearchIndex({
      ...names.finish(),
      postings: posted.finish(names.length),
      texts: await texts.finish(),
    });
  });

const NOT_FEATURED = 0xff_ff_ff_ff;

class NamesBuilder {
  readonly #ids = new GrowingNumbers();
  readonly #own = new GrowingNumbers();
  readonly #digital = new GrowingNumbers();
  readonly #featured = new GrowingNumbers();
  readonly #names = new Map<string, number[]>();
  readonly #codes = new Map<string, number>();
  readonly #tuss = new Map<string, number>();

  get length(): number {
    return this.#ids.length;
  }

  add({ id, code, tuss, featured, digital, names }: ServiceRow): number {
    const service = this.length;
    this.#ids.push(id);
    this.#own.push(Number(code !== null));
    this.#digital.push(Number(digital));
    this.#featured.push(featured ?? NOT_FEATURED);
    if (code !== null) this.#codes.set(code, service);
    if (tuss !== null) this.#tuss.set(tuss, service);
    for (const name of names.split(' | ')) {
      const known = this.#names.get(name);
      if (known) known.push(service);
      else this.#names.set(name, [service]);
    }
    return service;
  }

  finish() {
    return {
      ids: this.#ids.toArray(),
      own: Uint8Array.from(this.#own.toArray()),
      digital: Uint8Array.from(this.#digital.toArray()),
      featured: this.#featured.toArray(),
      names: this.#names,
      codes: this.#codes,
      tuss: this.#tuss,
    };
  }
}

/** Matches one entry of a tsvector: 'lexeme':1A,5B. */
const LEXEME = /'((?:[^'\\]|''|\\\\)+)':([\dABCD,]+)/g;

class PostingsBuilder {
  readonly #lexemes: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #starts = new GrowingNumbers();
  #next: Uint32Array = new Uint32Array();
  #places = new Uint32Array();
  #weights = new Float32Array();
  readonly #rankOf = new Map<string, { weight: number; rank: number }>();

  static async for(parts: AsyncIterable<Lexeme[]>): Promise<PostingsBuilder> {
    const builder = new PostingsBuilder();
    let postings = 0;
    for await (const lexemes of parts) {
      for (const { word, services } of lexemes) {
        builder.#numbers.set(word, builder.#lexemes.length);
        builder.#lexemes.push(word);
        builder.#starts.push(postings);
        postings += services;
      }
    }
    builder.#starts.push(postings);
    builder.#next = builder.#starts.toArray();
    builder.#places = new Uint32Array(postings);
    builder.#weights = new Float32Array(postings);
    return builder;
  }

  add(service: number, vector: string): void {
    for (const [, quoted = '', places = ''] of vector.matchAll(LEXEME)) {
      const lexeme = this.#numbers.get(quoted.replace(/(['\\])\1/g, '$1'));
      if (lexeme === undefined) throw new Error(`ts_stat did not list ${quoted}`);
      const { weight, rank } = this.#placed(places);
      const at = this.#next[lexeme] as number;
      this.#next[lexeme] = at + 1;
      this.#places[at] = service * 4 + weight;
      this.#weights[at] = rank;
    }
  }

  #placed(places: string): { weight: number; rank: number } {
    const letters = places.replace(/\d+([ABC]?),?/g, (_, letter: string) => letter || 'D');
    let known = this.#rankOf.get(letters);
    if (!known) {
      known = {
        weight: Math.min(...[...letters].map((letter) => 'ABCD'.indexOf(letter))),
        rank: rankOfPlaces(letters),
      };
      this.#rankOf.set(letters, known);
    }
    return known;
  }

  finish(services: number): Postings {
    return {
      lexemes: this.#lexemes,
      starts: this.#starts.toArray(),
      places: this.#places,
      weights: this.#weights,
      services,
    };
  }
}

class TextsBuilder {
  readonly #words = new Map<string, number>();
  readonly #trigrams = new Map<number, number>();
  readonly #wordsOfText = new GrowingLists();
  readonly #trigramsOfWord = new GrowingLists();

  add(text: string): void {
    this.#wordsOfText.push(
      text
        .split(/ \| | /)
        .filter(Boolean)
        .map((word) => this.#wordNumber(word)),
    );
  }

  #wordNumber(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const number = this.#words.size;
    this.#words.set(word, number);
    this.#trigramsOfWord.push(trigramsOf(word).map((trigram) => numberOf(this.#trigrams, trigram)));
    return number;
  }

  async finish(): Promise<TextParts> {
    const [wordsOfText, trigramsOfWord] = [this.#wordsOfText.finish(), this.#trigramsOfWord.finish()];
    return {
      words: [...this.#words.keys()],
      trigrams: this.#trigrams,
      wordsOfText,
      trigramsOfWord,
      textsOfWord: await inverted(wordsOfText, this.#words.size, setImmediate),
      wordsOfTrigram: await inverted(trigramsOfWord, this.#trigrams.size, setImmediate),
    };
  }
}

function numberOf(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
