import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import type { Chunk } from './chunk.ts';

/** "Sarampo IgM e IgG", where only the last class is sold: it asks. */
export function laterClass(
  tokens: readonly Token[],
  at: number,
  { meanings }: CompiledDictionary,
): Chunk | null {
  const germ = tokens[at]?.word ?? '';
  const named = meanings.get(`${germ}igg`);
  if (named?.is !== 'service' || meanings.has(`${germ}igm`) || tokens[at + 1]?.word !== 'igm') return null;
  if (tokens[at + 1]?.gap === GAP.strong) return null;
  const last = /^(?:e|ou)$/.test(tokens[at + 2]?.word ?? '') ? at + 3 : at + 2;
  if (tokens[last]?.word !== 'igg') return null;
  return { tokens: tokens.slice(at, last + 1), meaning: named, words: [germ, 'igg'], doubtful: true };
}
