import type { Chunk } from '../matching/chunk.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { ENDS, STARTS } from './extents.ts';
import { type Place, phraseTest, wordTest } from './phrase.ts';
import type { Scope, Status } from './scope.ts';

type Start = keyof typeof STARTS;
type End = keyof typeof ENDS;
type Extent = `${Start}..${End}` | `${Start}..${End}|${End}`;

/** A row of the tables: which words mean what for the names near them. The first row that fits decides. */
export interface Cue {
  /** The words that open it, as in `wordTest`. A name has "#" before its joined words. */
  word: string | ReadonlySet<string>;
  /** Phrases right before and after it, as in `phraseTest`. */
  before?: string;
  next?: string;
  notBefore?: string;
  notNext?: string;
  /** The link words before it: "em d*". */
  link?: string;
  /** Names of `CIRCUMSTANCES` that must all hold. A "!" before a name means that it must not. */
  when?: string;
  /** Where the extent starts and ends; of two ends, the nearer one. Without an extent, the cue changes nothing. */
  takes?: Extent;
  /** "excluded" without it. */
  is?: Status;
  /** An extent of its own, null where it does not apply. */
  scopes?: (chunks: readonly Chunk[], at: number) => Scope[] | null;
}

/** The cue under further circumstances. */
export const also = (cue: Cue, when: string): Cue => ({
  ...cue,
  when: cue.when ? `${cue.when} ${when}` : when,
});

/** The words as the alternatives of `before`, `next` and their negations. */
export const choices = (words: ReadonlySet<string>): string => [...words].join('|');

/** Cues that share a word, a circumstance or an extent. */
export const rows = (shared: Partial<Cue>, cues: readonly Partial<Cue>[]): readonly Cue[] =>
  cues.map((cue) => ({ word: '.', ...shared, ...cue }));

/** Null where a cue does not apply. */
type CompiledCue = (place: Place) => Scope[] | null;

export interface CueTable {
  cuesFor: (word: string) => readonly CompiledCue[];
}

const MAX_REMEMBERED = 20_000;

export function compileCues(cues: readonly Cue[]): CueTable {
  const compiled = cues.map((cue) => ({ isMeant: wordTest(cue.word), apply: compileCue(cue) }));
  const remembered = new Map<string, readonly CompiledCue[]>();
  return {
    cuesFor: (word) => {
      const known = remembered.get(word);
      if (known) return known;
      const isNumber = /^\d+$/.test(word);
      const fitting = compiled
        .filter(({ isMeant }) => isMeant(word) || (isNumber && isMeant('0')))
        .map(({ apply }) => apply);
      if (remembered.size < MAX_REMEMBERED) remembered.set(word, fitting);
      return fitting;
    },
  };
}

const endsAt = (phrase: string) => {
  const { startsAt, length } = phraseTest(phrase);
  return ({ chunks, at }: Place) => startsAt(chunks, at - length);
};
const beginsAfter = (phrase: string) => {
  const { startsAt } = phraseTest(phrase);
  return ({ chunks, at }: Place) => startsAt(chunks, at + 1);
};

function compileCue(cue: Cue): CompiledCue {
  const { before, next, notBefore, notNext, link, when, takes, is = 'excluded', scopes } = cue;
  const wanted = [...(before ? [endsAt(before)] : []), ...(next ? [beginsAfter(next)] : [])];
  const unwanted = [...(notBefore ? [endsAt(notBefore)] : []), ...(notNext ? [beginsAfter(notNext)] : [])];
  const isLinked = link === undefined ? null : wordTest(link);
  const circumstances = (when?.split(' ') ?? []).map((name) => {
    const isNot = name.startsWith('!');
    const holds = CIRCUMSTANCES[(isNot ? name.slice(1) : name) as keyof typeof CIRCUMSTANCES];
    return (place: Place) => holds(place) !== isNot;
  });
  const rangeOf = takes && compileExtent(takes);
  return (place) => {
    const { chunks, at } = place;
    if (isLinked && !isLinked(chunks[at]?.tokens[0]?.link ?? '')) return null;
    if (!wanted.every((fits) => fits(place)) || unwanted.some((fits) => fits(place))) return null;
    if (!circumstances.every((holds) => holds(place))) return null;
    if (scopes) return scopes(chunks, at);
    if (!rangeOf) return [];
    const range = rangeOf(place);
    return range && [{ status: is, ...range }];
  };
}

function compileExtent(extent: Extent) {
  const [start, ends = ''] = extent.split('..') as [Start, string];
  const bounds = ends.split('|') as End[];
  return (place: Place): Pick<Scope, 'from' | 'to'> | null => {
    const from = STARTS[start](place);
    if (from === null) return null;
    const places = bounds.map((end) => ENDS[end](place, from));
    const to = places.every((end) => end !== null) ? Math.min(...places) : null;
    return to === null ? null : { from, to };
  };
}
