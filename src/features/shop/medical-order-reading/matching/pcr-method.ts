import { GAP, type Token } from '../tokens/token.ts';
import { isCommon } from '../vocabulary/common-words.ts';
import type { Chunk } from './chunk.ts';

/** PCR is a protein and also a method: "por PCR", "X frágil (PCR)", "gonococo PCR", "PCR para CMV". */
export function withoutMethod(chunk: Chunk, before: Chunk | undefined, after: Token | undefined): Chunk {
  const [token] = chunk.tokens;
  if (chunk.words.join('') !== 'pcr' || !token) return chunk;
  const isMethod = after?.link === 'para' || (before !== undefined && isMethodOf(before, token));
  return isMethod ? { ...chunk, meaning: null, tokens: [{ ...token, word: 'metodo' }] } : chunk;
}

function isMethodOf(before: Chunk, token: Token): boolean {
  const opensBracket = token.depth > (before.tokens.at(-1)?.depth ?? 0) && token.gap < GAP.strong;
  const isUnknown = before.meaning ? before.meaning.is !== 'service' : !isCommon(before.words[0] ?? '');
  const touches = token.gap === GAP.none && isUnknown && before.words.join('').length > 2;
  return opensBracket || touches || token.link === 'por';
}
