import { codeForms, normalizeTerm } from '../../../search-text.ts';
import { SimilarTexts, type TextParts } from './similar-texts.ts';
import { type Postings, WordedServices } from './worded-services.ts';

/** Kind of match, the best first: code or whole name, words of the name, synonyms, other words, similar text. */
type FoundBy = 0 | 1 | 2 | 3 | 4;

export interface Found {
  id: number;
  class: FoundBy;
  /** True if the service has a code of our own, so it is more than a term of the TUSS table. */
  own: boolean;
}

export interface IndexParts {
  /** Services are listed once, the most prominent first. The other arrays refer to this order. */
  ids: Uint32Array;
  own: Uint8Array;
  digital: Uint8Array;
  featured: Uint32Array;
  names: Map<string, number[]>;
  codes: Map<string, number>;
  tuss: Map<string, number>;
  texts: TextParts;
  postings: Postings;
}

interface Candidate {
  service: number;
  class: FoundBy;
  likeness: number;
  named: boolean;
  rank: number;
}

/** Contains all services on sale of one version of the catalogue. */
export class SearchIndex {
  readonly #parts: IndexParts;
  readonly #words: WordedServices;
  readonly #texts: SimilarTexts;

  constructor(parts: IndexParts) {
    this.#parts = parts;
    this.#words = new WordedServices(parts.postings);
    this.#texts = new SimilarTexts(parts.texts);
  }

  get size(): number {
    return this.#parts.ids.length;
  }

  /** Returns at most `most` services, the best first. Prices do not matter. */
  find(text: string, most: number): Found[] {
    const term = normalizeTerm(text);
    if (term === '') return [];
    const best = new Best<Candidate>(most, (a, b) => this.#compare(a, b));
    const exact = this.#exact(text, term);
    const worded = this.#words.find(term);
    const names =
      exact.size > 0 ? new Set(worded.flatMap((one) => (one.named ? one.service : []))) : undefined;
    for (const service of exact) {
      const named = names?.has(service) ?? false;
      best.add({ service, class: 0, likeness: 0, named, rank: this.#words.rankOf(service) });
    }
    for (const { service, named, termed } of worded) {
      if (exact.has(service)) continue;
      const rank = this.#words.rankOf(service);
      best.add({ service, class: named ? 1 : termed ? 2 : 3, likeness: 0, named, rank });
    }
    if (exact.size === 0 && worded.length === 0)
      for (const { text: service, likeness } of this.#texts.find(term))
        best.add({ service, class: 4, likeness, named: false, rank: 0 });
    const { ids, own } = this.#parts;
    return best.sorted().map(({ service, class: foundBy }) => ({
      id: ids[service] as number,
      class: foundBy,
      own: own[service] === 1,
    }));
  }

  hasName(text: string): boolean {
    return this.#parts.names.has(normalizeTerm(text));
  }

  #exact(text: string, term: string): Set<number> {
    const { names, codes, tuss } = this.#parts;
    const forms = codeForms(text);
    return new Set(
      [
        names.get(term),
        names.get(term.replaceAll(' ', '')),
        codes.get(forms.code),
        forms.tuss === '' ? undefined : tuss.get(forms.tuss),
      ].flatMap((services) => services ?? []),
    );
  }

  /** Equal matches are in the order of the services: prominence, then length and spelling of the name. */
  #compare(a: Candidate, b: Candidate): number {
    const { featured, own, digital } = this.#parts;
    const difference = (list: Uint32Array | Uint8Array) =>
      (list[a.service] as number) - (list[b.service] as number);
    return (
      a.class - b.class ||
      b.likeness - a.likeness ||
      difference(featured) ||
      -difference(own) ||
      Number(b.named) - Number(a.named) ||
      difference(digital) ||
      b.rank - a.rank ||
      a.service - b.service
    );
  }
}

/** Selects the best `most` of many without sorting all. */
class Best<T> {
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];
  #worst: T | undefined;

  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  add(item: T): void {
    if (this.#worst !== undefined && this.#compare(item, this.#worst) >= 0) return;
    this.#items.push(item);
    if (this.#items.length >= 4 * this.#most) {
      this.#items = this.sorted();
      this.#worst = this.#items.at(-1);
    }
  }

  sorted(): T[] {
    return this.#items.sort(this.#compare).slice(0, this.#most);
  }
}
