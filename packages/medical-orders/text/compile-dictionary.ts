import type { Dictionary, DictionaryService } from './dictionary.ts';
import { normalizedWords, termKey } from './normalize.ts';
import { COMMON_WORDS } from './vocabulary/common-words.ts';
import { CONDITIONS_AND_OCCASIONS } from './vocabulary/conditions.ts';
import { FIRST_NAMES } from './vocabulary/first-names.ts';
import { SCOPE_WORDS } from './vocabulary/scope-words.ts';

export interface Meaning {
  /** Indexes into the dictionary's services; empty unless `is` is "service" or "panel". */
  services: readonly number[];
  /** "other": an exam in a sample that the shop does not offer. */
  is: 'service' | 'panel' | 'unsold' | 'illness' | 'other';
  /** The term names an exam that the shop does not sell, too: "TS" is a blood type or a bleeding time. */
  alsoUnsold?: boolean;
  /** A vaccine has it, perhaps beside exams: "hepatite B". */
  isVaccine?: boolean;
}

interface NamedTerm {
  words: readonly string[];
  meaning: Meaning;
}

export interface CompiledDictionary extends Pick<Dictionary, 'services'> {
  /** By the term's words joined: "ca125" for "CA 125". */
  meanings: ReadonlyMap<string, Meaning>;
  /** Keys are a name's words in alphabetical order, because orders reorder them. */
  bySortedWords: ReadonlyMap<string, NamedTerm>;
  names: readonly NamedTerm[];
  isPrefix: (start: string) => boolean;
  byTuss: ReadonlyMap<string, number>;
  vocabulary: readonly string[];
  knownWords: ReadonlySet<string>;
}

const compiled = new WeakMap<Dictionary, CompiledDictionary>();

export function compile(dictionary: Dictionary): CompiledDictionary {
  const existing = compiled.get(dictionary);
  if (existing) return existing;
  const created = build(dictionary);
  compiled.set(dictionary, created);
  return created;
}

function build({ services, terms, panels, illnesses }: Dictionary): CompiledDictionary {
  const placesByTerm = new Map<string, Set<number>>();
  const words = new Set<string>();
  const wordsByKey = new Map<string, string[]>();
  const learn = (term: string) => {
    const list = normalizedWords(term);
    for (const word of list) words.add(word);
    const key = list.join('');
    if (list.length > 1 && !wordsByKey.has(key)) wordsByKey.set(key, list);
    return key;
  };
  const addTerm = (term: string, place: number) => {
    const key = learn(term);
    if (key) placesByTerm.set(key, (placesByTerm.get(key) ?? new Set()).add(place));
  };
  services.forEach(({ name }, place) => {
    for (const form of formsOfName(name)) addTerm(form, place);
  });
  for (const [term, places] of terms) for (const place of places) addTerm(term, place);

  const meanings = new Map<string, Meaning>();
  for (const illness of illnesses) meanings.set(learn(illness), { services: [], is: 'illness' });
  for (const panel of panels)
    for (const term of panel.terms)
      meanings.set(learn(term), {
        services: panel.services,
        is: panel.services.length > 0 ? 'panel' : 'unsold',
      });
  for (const [key, places] of placesByTerm) {
    const own = preferPhysical(key, [...places], services);
    const alsoUnsold = meanings.get(key)?.is === 'unsold';
    const isVaccine = own.some((place) => services[place]?.kind === 'vaccine');
    meanings.set(key, {
      services: own,
      is: 'service',
      ...(alsoUnsold && { alsoUnsold }),
      ...(isVaccine && { isVaccine }),
    });
  }
  meanings.delete('');

  const names = new Set([...words, ...meanings.keys()]);
  return {
    services,
    meanings,
    names: [...meanings].flatMap(([key, meaning]) =>
      meaning.is === 'illness' ? [] : [{ words: wordsByKey.get(key) ?? [key], meaning }],
    ),
    bySortedWords: indexBySortedWords(wordsByKey, meanings),
    isPrefix: prefixTest([...meanings.keys()].sort()),
    byTuss: new Map(services.flatMap(({ tuss }, place) => (tuss ? [[tuss, place] as const] : []))),
    vocabulary: [...names].filter((word) => /^[a-z]{4,}$/.test(word)),
    knownWords: new Set([
      ...names,
      ...COMMON_WORDS,
      ...SCOPE_WORDS,
      ...FIRST_NAMES,
      ...CONDITIONS_AND_OCCASIONS,
    ]),
  };
}

const MAX_WORDS = 7;

export const sortedKey = (words: readonly string[]): string => words.toSorted().join(' ');

function indexBySortedWords(
  wordsByKey: ReadonlyMap<string, readonly string[]>,
  meanings: ReadonlyMap<string, Meaning>,
) {
  const named = new Map<string, NamedTerm | null>();
  for (const [key, words] of wordsByKey) {
    const meaning = meanings.get(key);
    if (!meaning || meaning.is === 'illness' || words.length > MAX_WORDS || words.includes('e')) continue;
    const sorted = sortedKey(words);
    const other = named.get(sorted);
    const isSame = other === undefined || other?.meaning.services.join() === meaning.services.join();
    named.set(sorted, isSame ? (other ?? { words, meaning }) : null);
  }
  return new Map([...named].flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
}

const MAX_REMEMBERED = 20_000;

/** Remembers its answers, because orders repeat words. */
function prefixTest(keys: readonly string[]): (start: string) => boolean {
  const remembered = new Map<string, boolean>();
  return (start) => {
    const known = remembered.get(start);
    if (known !== undefined) return known;
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] as string) <= start) low = middle + 1;
      else high = middle;
    }
    const is = keys[low]?.startsWith(start) ?? false;
    if (remembered.size < MAX_REMEMBERED) remembered.set(start, is);
    return is;
  };
}

/** The full name and the name without its brackets: "VHS (velocidade de hemossedimentação)". */
function formsOfName(name: string): string[] {
  const short = name.replace(/\s*\([^)]*\)/g, ' ').trim();
  return termKey(short).length < 2 || short === name ? [name] : [name, short];
}

function preferPhysical(key: string, places: number[], services: readonly DictionaryService[]): number[] {
  const others = places.filter((place) => services[place]?.kind !== 'digital');
  // "Teste rápido de influenza" names both kinds.
  return (others.length > 0 && !key.includes('rapido') ? others : places).sort((a, b) => a - b);
}
