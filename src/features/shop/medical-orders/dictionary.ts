import { COMMON_WORDS } from './common-words.ts';
import { keyOf, wordsOf } from './request-words.ts';
import { SCOPE_WORDS } from './scope-words.ts';

/** What a shop sells, and how requests call it; the same for everybody (GET /v1/requests/dictionary). */
export interface Dictionary {
  services: DictionaryService[];
  /** Names and abbreviations, each with the places in `services` that it may mean. */
  terms: [term: string, services: number[]][];
  /** Groups of exams under one name. One without services names what the shop does not sell. */
  panels: { name: string; terms: string[]; services: number[] }[];
  /** Words for an illness, an organ or a person: in a request they explain, they ask for nothing. */
  illnesses: string[];
  /** Some of it has not been approved yet; only the demo has that. */
  inReview: boolean;
}

export interface DictionaryService {
  id: number;
  code: string;
  name: string;
  /** '' without one. */
  tuss: string;
  kind: ServiceKind;
  needsRequest: boolean;
}

/** Tests of a digital unit are meant only where nothing else has the name. */
export type ServiceKind = 'exam' | 'vaccine' | 'digital';

export interface Meaning {
  /** Places in `services`; empty for what is not sold and for an illness. */
  services: readonly number[];
  /** "other": a name in a sample in which the shop does not measure it. */
  is: 'service' | 'panel' | 'unsold' | 'illness' | 'other';
}

/** A name with its words in the order of the dictionary. */
interface Named {
  words: readonly string[];
  meaning: Meaning;
}

export interface CompiledDictionary extends Pick<Dictionary, 'services'> {
  /** By the words of a term written together: "ca125" for "CA 125". */
  meanings: ReadonlyMap<string, Meaning>;
  /** Names of several words by these in alphabetical order, for those that come in another one. */
  inAnyOrder: ReadonlyMap<string, Named>;
  /** Whether some term goes on after these letters. */
  begins: (start: string) => boolean;
  byTuss: ReadonlyMap<string, number>;
  /** Words that a misspelt one may stand for. */
  vocabulary: readonly string[];
  known: ReadonlySet<string>;
}

const compiled = new WeakMap<Dictionary, CompiledDictionary>();

/** Made once for each dictionary. */
export function compile(dictionary: Dictionary): CompiledDictionary {
  const before = compiled.get(dictionary);
  if (before) return before;
  const made = compileNow(dictionary);
  compiled.set(dictionary, made);
  return made;
}

function compileNow({ services, terms, panels, illnesses }: Dictionary): CompiledDictionary {
  const ofTerm = new Map<string, Set<number>>();
  const words = new Set<string>();
  const spelt = new Map<string, string[]>();
  const learn = (term: string) => {
    const list = wordsOf(term);
    for (const word of list) words.add(word);
    const key = list.join('');
    if (list.length > 1 && !spelt.has(key)) spelt.set(key, list);
    return key;
  };
  const meant = (term: string, place: number) => {
    const key = learn(term);
    if (key) ofTerm.set(key, (ofTerm.get(key) ?? new Set()).add(place));
  };
  services.forEach(({ name }, place) => {
    for (const form of formsOfName(name)) meant(form, place);
  });
  for (const [term, places] of terms) for (const place of places) meant(term, place);

  const meanings = new Map<string, Meaning>();
  for (const illness of illnesses) meanings.set(learn(illness), { services: [], is: 'illness' });
  for (const panel of panels)
    for (const term of panel.terms)
      meanings.set(learn(term), {
        services: panel.services,
        is: panel.services.length > 0 ? 'panel' : 'unsold',
      });
  for (const [key, places] of ofTerm)
    meanings.set(key, { services: preferred(key, [...places], services), is: 'service' });
  meanings.delete('');

  const names = new Set([...words, ...meanings.keys()]);
  return {
    services,
    meanings,
    inAnyOrder: unordered(spelt, meanings),
    begins: beginning([...meanings.keys()].sort()),
    byTuss: new Map(services.flatMap(({ tuss }, place) => (tuss ? [[tuss, place] as const] : []))),
    vocabulary: [...names].filter((word) => /^[a-z]{4,}$/.test(word)),
    known: new Set([...names, ...COMMON_WORDS, ...SCOPE_WORDS]),
  };
}

const MOST_WORDS = 7;

export const sortedKey = (words: readonly string[]): string => words.toSorted().join(' ');

/** Words that mean different things in different orders are left out. */
function unordered(spelt: ReadonlyMap<string, readonly string[]>, meanings: ReadonlyMap<string, Meaning>) {
  const named = new Map<string, Named | null>();
  for (const [key, words] of spelt) {
    const meaning = meanings.get(key);
    if (!meaning || meaning.is === 'illness' || words.length > MOST_WORDS || words.includes('e')) continue;
    const sorted = sortedKey(words);
    const before = named.get(sorted);
    const isSame = before === undefined || before?.meaning.services.join() === meaning.services.join();
    named.set(sorted, isSame ? (before ?? { words, meaning }) : null);
  }
  return new Map([...named].flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
}

function beginning(keys: readonly string[]): (start: string) => boolean {
  return (start) => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] as string) <= start) low = middle + 1;
      else high = middle;
    }
    return keys[low]?.startsWith(start) ?? false;
  };
}

/** A name as a whole, and without what stands in brackets: "VHS (velocidade de hemossedimentação)". */
function formsOfName(name: string): string[] {
  const short = name.replace(/\s*\([^)]*\)/g, ' ').trim();
  return keyOf(short).length < 2 || short === name ? [name] : [name, short];
}

function preferred(key: string, places: number[], services: readonly DictionaryService[]): number[] {
  const others = places.filter((place) => services[place]?.kind !== 'digital');
  // "Teste rápido de influenza" is said of both.
  return (others.length > 0 && !key.includes('rapido') ? others : places).sort((a, b) => a - b);
}
