import { type CompiledDictionary, type Meaning, sortedKey } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import type { Chunk } from './chunk.ts';
import { longestMatch } from './longest-match.ts';

const AGENTS =
  /^(?:\p{L}*virus\p{L}*|influenza|parainfluenza|covid|covid19|sarscov2?|cov2?|vsr|vrs|rsv|gripe|h1n1|h3n2|sincicial|flu|mycoplasma|bordetella|chlamydophila)$/u;

/** "Painel respiratório (covid, influenza A/B, VSR)": the agents of a panel are not separate tests. */
export function partOfPanel(
  tokens: readonly Token[],
  at: number,
  { meaning }: Chunk,
  dictionary: CompiledDictionary,
): Chunk | null {
  const isPanel = meaning?.services.every((place) => /^painel/i.test(dictionary.services[place]?.name ?? ''));
  if (meaning?.is !== 'service' || !isPanel || !AGENTS.test(tokens[at]?.word ?? '')) return null;
  const named = longestMatch(tokens, at, [], dictionary);
  const matched = named?.tokens ?? [tokens[at] as Token];
  return { tokens: matched, meaning: HEADING, words: matched.map(({ word }) => word) };
}

/** A name with several meanings before a colon, which the words after it may decide. */
export interface Heading {
  chunk: Chunk;
  place: number;
}

export const HEADING: Meaning = { services: [], is: 'illness' };

/** "Lactose: curva" names a test by its parts, but not "pós-covid: PCR". */
export const startsHeading = ({ meaning, tokens }: Chunk, at: number): boolean =>
  ((meaning?.is === 'illness' && at === 0) || (meaning?.is === 'service' && meaning.services.length > 1)) &&
  tokens.at(-1)?.beforeColon === true;

/** An illness heads one name and its alternatives. */
export const endsHeading = ({ chunk }: Heading, token: Token): boolean =>
  chunk.meaning?.is === 'illness' && token.gap === GAP.strong;

const MAX_WORDS = 5;

/** "Lactose (curva)", "colesterol (HDL, LDL, total)": a name whose bracket opens with the token at `at`. */
export const opensBracketOf = (name: Chunk | undefined, token: Token): boolean =>
  (name?.meaning?.is === 'service' || name?.meaning?.is === 'illness') &&
  token.gap === GAP.weak &&
  token.depth > (name.tokens.at(-1)?.depth ?? 0);

const MAX_BRACKET_WORDS = 3;
/** "Cálcio (T e I)" */
const SHORT_SUFFIXES = new Map(Object.entries({ T: 'total', I: 'ionico', L: 'livre' }));

/** Words in the bracket that name a service only together with the name before it. Null for any other word. */
export function inBracketOf(
  tokens: readonly Token[],
  at: number,
  { words }: Chunk,
  { meanings, bySortedWords }: CompiledDictionary,
): Chunk | null {
  const token = tokens[at] as Token;
  const short = SHORT_SUFFIXES.get(token.raw);
  const named = short ? meanings.get([...words, short].join('')) : undefined;
  if (short && named?.is === 'service') return { tokens: [token], meaning: named, words: [...words, short] };
  if (meanings.has(token.word) || token.tuss || /^\d/.test(token.word)) return null;
  let end = at + 1;
  while (end - at < MAX_BRACKET_WORDS && tokens[end]?.gap === GAP.none) end += 1;
  for (; end > at; end -= 1) {
    const matched = tokens.slice(at, end);
    const found = bySortedWords.get(sortedKey([...words, ...matched.map(({ word }) => word)]));
    if (found?.meaning.is === 'service')
      return { tokens: matched, meaning: found.meaning, words: [...found.words] };
  }
  return null;
}

/** "H. pylori: teste respiratório ou antígeno fecal" */
export function underHeading(
  tokens: readonly Token[],
  at: number,
  { words, meaning }: Chunk,
  { bySortedWords }: CompiledDictionary,
): Chunk | null {
  let end = at + 1;
  while (end - at < MAX_WORDS && tokens[end]?.gap === GAP.none) end += 1;
  for (; end > at; end -= 1) {
    const matched = tokens.slice(at, end);
    const found = bySortedWords.get(sortedKey([...words, ...matched.map(({ word }) => word)]));
    if (
      found?.meaning.is === 'service' &&
      (meaning?.is === 'illness' ||
        found.meaning.services.every((place) => meaning?.services.includes(place)))
    )
      return { tokens: matched, meaning: found.meaning, words: [...found.words] };
  }
  return null;
}
