import { GAP } from '#text/tokens/token.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  enumerationStart,
  firstOf,
  isNamed,
  sentenceEnd,
  sentenceStart,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { nameRightBefore } from './earlier-results.ts';
import { endOfNamesAfter, scopeStart } from './name-range.ts';
import { endOfReason, nextSign } from './negation.ts';
import type { Place } from './phrase.ts';

/** Where an extent starts or ends; null where the text has none, and then the cue does not apply. */
type Bound = (place: Place, from: number) => number | null;

const found = (at: number): number | null => (at < 0 ? null : at);

const lastName = ({ chunks, at }: Place): number =>
  chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));

/** The name right after the cue, or one word further. */
export const nextName = ({ chunks, at }: Place): number => {
  const next = chunks.findIndex((chunk, place) => place > at && place <= at + 2 && isNamed(chunk));
  return next >= 0 && firstOf(chunks[next])?.gap !== GAP.strong ? next : -1;
};

export const opensBracket = ({ chunks, at }: Place): boolean =>
  at > 0 && depthAt(chunks, at) > depthAt(chunks, at - 1);

/** Words between a name and what describes it: "TSH já veio muito alto". */
const JOINING = new Set(
  `que ja ultimo ultima dele dela deles so eu foi nao e somente apenas veio deu saiu esta dentro muito bem pouco sempre bastante
  ainda previo previa meio mais estao com o resultado resultados laudo laudos ver vide ela ele anexo foram ficaram todos todas ambos ambas dose doses esquema completo completa reforco serico serica plasmatico plasmatica`.split(
    /\s+/,
  ),
);

/** "FR e CCP negativos": where a list that ends with a word for no service has its "e"; or `at`. */
function unnamedEnd(chunks: readonly Chunk[], at: number): number {
  let end = at;
  while (JOINING.has(wordAt(chunks, end - 1)) && firstOf(chunks[end])?.gap === GAP.none) end -= 1;
  const isLast = wordAt(chunks, end - 1) !== '' && wordAt(chunks, end - 2) === 'e';
  return isLast && firstOf(chunks[end])?.gap === GAP.none ? end - 2 : at;
}

const firstAfter = (
  { chunks }: Place,
  from: number,
  to: number,
  isMeant: (word: string, at: number) => boolean,
): number => chunks.findIndex((_, at) => at > from && at < to && isMeant(wordAt(chunks, at), at));

export const listAfter = (place: Place, from: number, to: number): number =>
  firstAfter(place, from, to, (_, at) => firstOf(place.chunks[at])?.afterColon === true);

export const replacement = ({ chunks, at }: Place): number =>
  chunks.findIndex(
    (chunk, place) =>
      place > at && (firstOf(chunk)?.link === 'por' || /^pel[oa]s?$/.test(wordAt(chunks, place))),
  );

export const STARTS = {
  cue: ({ at }) => at,
  wordBefore: ({ at }) => (at > 0 ? at - 1 : null),
  clause: ({ chunks, at }) => clauseStart(chunks, at),
  /** The clause before a cue that follows a sign: "FAN e FR: não solicitar". */
  statement: ({ chunks, at }) => scopeStart(chunks, at),
  sentence: ({ chunks, at }) => sentenceStart(chunks, at),
  sentenceBefore: ({ chunks, at }) => sentenceStart(chunks, Math.max(0, sentenceStart(chunks, at) - 1)),
  line: () => 0,
  lastName: (place) => found(lastName(place)),
  /** The name that words without a sign join to the cue: "TSH já muito alto". */
  describedName: ({ chunks, at }) => found(nameRightBefore(chunks, at, JOINING)),
  /** The list that ends with the described name: "TSH, T4L e PTH já feitos". */
  describedList: ({ chunks, at }) => {
    const named = nameRightBefore(chunks, at, JOINING);
    const last = named < 0 ? nameRightBefore(chunks, unnamedEnd(chunks, at), JOINING) : named;
    return last < 0 ? null : enumerationStart(chunks, last);
  },
  /** The list before a sign: "TSH, VHS: não colher". */
  listBefore: ({ chunks, at }) => (isNamed(chunks[at - 1]) ? enumerationStart(chunks, at - 1) : null),
  /** The clause before, with its list. */
  clauseBefore: (place) => {
    const last = lastName(place);
    const isInSentence =
      last >= sentenceStart(place.chunks, place.at) && last >= clauseStart(place.chunks, place.at - 1);
    return isInSentence ? enumerationStart(place.chunks, last) : null;
  },
  /** The name that the cue describes, across a dash, a colon or a bracket, but no comma. */
  shownName: ({ chunks, at }) => {
    let before = at;
    while (before > 0 && firstOf(chunks[before])?.gap !== GAP.strong && !isNamed(chunks[before])) {
      if (before < at && !JOINING.has(wordAt(chunks, before))) return null;
      before -= 1;
    }
    const isSample = /^(?:urina|fezes|amostra|sangue|soro)$/.test(chunks[before]?.words[0] ?? '');
    return before < at && isNamed(chunks[before]) && !isSample ? before : null;
  },
  /** "TSH (03/2026 normal)" */
  datedName: ({ chunks, at }) => {
    let before = at - 1;
    while (/^\d{1,4}$/.test(wordAt(chunks, before)) && firstOf(chunks[before])?.gap !== GAP.strong)
      before -= 1;
    return at - before > 2 && isNamed(chunks[before]) ? before : null;
  },
  /** The name before a bracket, or the statement: "TSH (cancelar)", "TSH - cancelar". */
  owner: (place) =>
    opensBracket(place) ? (found(lastName(place)) ?? place.at) : scopeStart(place.chunks, place.at),
  nextName: (place) => found(nextName(place)),
  bracketStart: ({ chunks, at }) => {
    let start = at;
    while (start > clauseStart(chunks, at) && depthAt(chunks, start - 1) === depthAt(chunks, at)) start -= 1;
    return start;
  },
  list: (place) => found(listAfter(place, place.at, place.at + 6)),
  repeat: (place) =>
    found(
      firstAfter(place, place.at + 1, Math.min(place.at + 5, clauseEnd(place.chunks, place.at) + 1), (word) =>
        /^(?:repetir|repito|refazer)$/.test(word),
      ),
    ),
} satisfies Record<string, Bound>;

export const ENDS = {
  cue: ({ at }) => at,
  sentenceStart: ({ chunks, at }) => sentenceStart(chunks, at),
  afterCue: ({ at }) => at + 1,
  afterName: (_, from) => from + 1,
  /** A comma, a dash, "mas" or the bracket. */
  clause: ({ chunks, at }) => clauseEnd(chunks, at),
  startClause: ({ chunks }, from) => clauseEnd(chunks, from),
  nextClause: ({ chunks, at }) => clauseEnd(chunks, clauseEnd(chunks, at)),
  /** A full stop or semicolon. */
  stop: ({ chunks, at }) => stopEnd(chunks, at),
  sentence: ({ chunks, at }) => sentenceEnd(chunks, at),
  /** The names of the clause after the cue. */
  names: ({ chunks, at }) => endOfNamesAfter(chunks, at, false),
  /** With their enumeration: "o hemograma, a ureia e a creatinina". */
  listedNames: ({ chunks, at }) => endOfNamesAfter(chunks, at, true),
  enumeration: ({ chunks }, from) => enumerationEnd(chunks, from),
  cueEnumeration: ({ chunks, at }) => enumerationEnd(chunks, at),
  /** The names in the bracket after the cue. */
  bracketed: ({ chunks, at }) => {
    let to = at + 1;
    while (to < chunks.length && depthAt(chunks, to) > depthAt(chunks, at)) to += 1;
    return to > at + 1 ? to : null;
  },
  /** The clause up to a bracket in it. */
  bracket: ({ chunks, at }) => {
    const [end, depth] = [clauseEnd(chunks, at), depthAt(chunks, at)];
    return (
      found(chunks.findIndex((_, place) => place > at && place < end && depthAt(chunks, place) > depth)) ??
      end
    );
  },
  /** A colon behind the cue, or the end of the line. */
  list: (place) => found(listAfter(place, place.at + 1, Infinity)) ?? place.chunks.length,
  replacement: (place) => {
    const at = replacement(place);
    return at > 0 && at < clauseEnd(place.chunks, place.at) ? at : null;
  },
  reason: ({ chunks, at }) => endOfReason(chunks, at),
  nextSign: ({ chunks, at }) => {
    const cut = nextSign(chunks, at);
    return cut < clauseEnd(chunks, at) ? cut : null;
  },
  newRequest: (place) =>
    found(
      firstAfter(place, place.at, Infinity, (word) => /^(?:pediu|pediram|solicitou|mandou|quer)$/.test(word)),
    ) ?? place.chunks.length,
} satisfies Record<string, Bound>;
