import { type CompiledDictionary, sortedKey } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { isContext } from '#text/vocabulary/context-words.ts';
import { isInfection } from '#text/vocabulary/infections.ts';
import type { Chunk } from './chunk.ts';
import { longestMatch } from './longest-match.ts';

/** Names that measure an agent beside them. PCR is a protein, too. */
const METHODS = new Set(['pcr', 'pcrquantitativo', 'pcrquantitativa', 'cargaviral']);

const isMethod = (chunk: Chunk | null): boolean => METHODS.has(chunk?.words.join('') ?? '');

const hasSeveralMeanings = (chunk: Chunk | undefined): boolean => (chunk?.meaning?.services.length ?? 0) > 1;

/** "CMV (PCR)", "EBV (carga viral)": the test of an infection that the dictionary does not name so. Null for others. */
export function measuredInfection(
  chunk: Chunk,
  before: Chunk | undefined,
  { services, bySortedWords }: CompiledDictionary,
): Chunk | null {
  const [token] = chunk.tokens;
  // "EBV quantitativo"
  const isAmount = token?.word === 'quantitativo' && token.gap === GAP.none && hasSeveralMeanings(before);
  if (
    !(isMethod(chunk) || isAmount) ||
    !token ||
    before?.meaning?.is !== 'service' ||
    !isInfection(before.words)
  )
    return null;
  // "CMV PCR quantitativo", but not "toxo CMV PCR VHS"
  const touches = token.gap === GAP.none && token.link === '' && !token.listed;
  if (!isAmount && !touches && !opensBracket(before, token)) return null;
  const usesMethod = before.meaning.services.some((place) => /PCR/.test(services[place]?.name ?? ''));
  if (usesMethod) return null;
  const words = [...before.words, ...chunk.words];
  const named = bySortedWords.get(sortedKey(words));
  const tokens = [...before.tokens, ...chunk.tokens];
  return { tokens, words, meaning: named?.meaning ?? { services: [], is: 'other' } };
}

/** "por PCR", "X frágil (PCR)", "gonococo PCR", "PCR para CMV (carga viral)" */
export function withoutMethod(chunk: Chunk, before: Chunk | undefined): Chunk {
  const [token] = chunk.tokens;
  if (!isMethod(chunk) || !token || !before) return chunk;
  const isProtein = chunk.words[0] === 'pcr';
  const isPertussis =
    isProtein && token.gap !== GAP.strong && before.words.some((word) => PERTUSSIS.test(word));
  // "CMV: PCR" may head a list of blood tests, or name its method.
  if (isProtein && !isPertussis && before.tokens.at(-1)?.beforeColon && isInfection(before.words))
    return { ...chunk, doubtful: true };
  if (!isPertussis && (isProtein ? !isMethodOf(before, token) : !isMeasureOf(before, token))) return chunk;
  const tokens = chunk.tokens.map((one) => ({ ...one, word: 'metodo' }));
  return { ...chunk, meaning: null, words: ['metodo'], tokens };
}

/** Its only test of blood is for antibodies. */
const PERTUSSIS = /^(?:coqueluche|pertussis)$/;

const opensBracket = (before: Chunk, token: Token): boolean =>
  token.depth > (before.tokens.at(-1)?.depth ?? 0) && token.gap < GAP.strong;

const isMeasureOf = (before: Chunk, token: Token): boolean =>
  opensBracket(before, token) && before.meaning?.is !== 'service';

function isMethodOf(before: Chunk, token: Token): boolean {
  const isUnknown = before.meaning ? before.meaning.is !== 'service' : !isCommon(before.words[0] ?? '');
  const touches = token.gap === GAP.none && isUnknown && before.words.join('').length > 2;
  // "Vírus BK - PCR quantitativo"
  const isOfAgent =
    token.gap === GAP.weak &&
    token.afterSeparator &&
    before.meaning?.is === 'unsold' &&
    before.words.some((word) => AGENT.test(word));
  // "HCV-RNA quantitativo PCR"
  const isOfKind = token.gap === GAP.none && !token.listed && before.words.some((word) => NUCLEIC.test(word));
  return opensBracket(before, token) || touches || isOfAgent || isOfKind || token.link === 'por';
}

const NUCLEIC = /^(?:quantitativ|qualitativ|quanti$|quali$|molecular)|^(?:[rd]na|genotipagem)$/;
const KIND = /^(?:quantitativ[oa]|qualitativ[oa]|quanti|quali|tempo|real|time|multiplex|molecular|dna|rna)$/;
const AGENT =
  /^(?:virus|bacterias?|fungos?|micobacterias?|mycobacterium|bacilo|adenovirus|parvovirus|\p{L}{4,}virus)$/u;

/**
 * "PCR quantitativo para CMV", "PCR vírus BK na urina", "carga viral do CMV": a test for a germ that the dictionary does not
 * name so. `own` is the name that starts here.
 */
export function germTest(
  tokens: readonly Token[],
  at: number,
  own: Chunk | null,
  dictionary: CompiledDictionary,
): Chunk | null {
  const method = tokens[at] as Token;
  // "CV EBV": "carga viral"
  const isShort = method.word === 'cv' && (own?.words.length ?? 1) === 1;
  if ((!isShort && !isMethod(own)) || (method.listed && method.gap === GAP.none)) return null;
  const touches = (place: number) => tokens[place]?.gap === GAP.none;
  const isKind = (place: number) => touches(place) && KIND.test(tokens[place]?.word ?? '');
  let end = at + (own?.tokens.length ?? 1);
  while (isKind(end)) end += 1;
  const first = tokens[end];
  if (!first || !touches(end)) return null;
  const named = longestMatch(tokens, end, [], dictionary);
  const isUnknown = (place: number) => {
    const word = tokens[place]?.word ?? '';
    return touches(place) && !dictionary.meanings.has(word) && !isCommon(word) && !isContext(word);
  };
  const isAgent = AGENT.test(first.word);
  const isGerm =
    (named !== null && isInfection(named.words)) ||
    isAgent ||
    (first.link === 'para' && (named ? named.meaning?.is === 'unsold' : isUnknown(end)));
  if (!isGerm) return null;
  end += named?.tokens.length ?? 1;
  if (isAgent && touches(end) && !isCommon(tokens[end]?.word ?? '')) end += 1;
  while (isKind(end) || isUnknown(end)) end += 1;
  if (/^n[ao]$/.test(tokens[end]?.word ?? '') && touches(end) && touches(end + 1)) end += 2;
  const matched = tokens.slice(at, end);
  return { tokens: matched, meaning: { services: [], is: 'other' }, words: matched.map(({ word }) => word) };
}
