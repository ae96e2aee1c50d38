import type { CompiledDictionary } from '#features/shop/medical-order-text/compile-dictionary.ts';
import { GAP, type Token } from '#features/shop/medical-order-text/tokens/token.ts';
import { isCommon } from '#features/shop/medical-order-text/vocabulary/common-words.ts';
import { isContext } from '#features/shop/medical-order-text/vocabulary/context-words.ts';
import { isInfection } from '#features/shop/medical-order-text/vocabulary/infections.ts';
import type { Chunk } from './chunk.ts';
import { longestMatch } from './longest-match.ts';

/** PCR is a protein and also a method: "por PCR", "X frágil (PCR)", "gonococo PCR". */
export function withoutMethod(chunk: Chunk, before: Chunk | undefined): Chunk {
  const [token] = chunk.tokens;
  if (chunk.words.join('') !== 'pcr' || !token || !before || !isMethodOf(before, token)) return chunk;
  return { ...chunk, meaning: null, tokens: [{ ...token, word: 'metodo' }] };
}

function isMethodOf(before: Chunk, token: Token): boolean {
  const opensBracket = token.depth > (before.tokens.at(-1)?.depth ?? 0) && token.gap < GAP.strong;
  const isUnknown = before.meaning ? before.meaning.is !== 'service' : !isCommon(before.words[0] ?? '');
  const touches = token.gap === GAP.none && isUnknown && before.words.join('').length > 2;
  return opensBracket || touches || token.link === 'por';
}

const KIND = /^(?:quantitativ[oa]|qualitativ[oa]|quanti|quali|tempo|real|time|multiplex|molecular|dna|rna)$/;
const AGENT =
  /^(?:virus|bacterias?|fungos?|micobacterias?|mycobacterium|bacilo|adenovirus|parvovirus|\p{L}{4,}virus)$/u;

/** "PCR quantitativo para CMV", "PCR vírus BK na urina": a test for a germ that the dictionary does not name so. */
export function germTest(tokens: readonly Token[], at: number, dictionary: CompiledDictionary): Chunk | null {
  const method = tokens[at] as Token;
  if (method.word !== 'pcr' || (method.listed && method.gap === GAP.none)) return null;
  const touches = (place: number) => tokens[place]?.gap === GAP.none;
  const isKind = (place: number) => touches(place) && KIND.test(tokens[place]?.word ?? '');
  let end = at + 1;
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
