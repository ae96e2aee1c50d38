import type { Chunk } from '../matching/chunk.ts';
import { GAP } from '../tokens/token.ts';
import { clauseEnd, depthAt, wordAt } from './clauses.ts';
import { endOfNamesAfter, scopeStart } from './name-range.ts';
import { type Scope, scope } from './scope.ts';
import * as words from './scope-words.ts';

export function negationScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const [before, next] = [wordAt(chunks, at - 1), wordAt(chunks, at + 1)];
  if (isNotANegation(chunks, at, word)) return [];
  if (word === 'nao' && words.NOT_KNOWING.has(next))
    return wordAt(chunks, at + 2) === 'se' ? scope('uncertain', at, clauseEnd(chunks, at)) : [];
  const end = endOfNamesAfter(chunks, at, word === 'nao' && next !== '');
  if (end !== null || word !== 'nao') return scope('excluded', at, end ?? clauseEnd(chunks, at));
  // "TSH não", "FAN e FR: não solicitar", "Pneumo 23 não é necessária"
  return scope('excluded', before === 'mas' ? at : scopeStart(chunks, at), bracketAfter(chunks, at));
}

function bracketAfter(chunks: readonly Chunk[], at: number): number {
  const end = clauseEnd(chunks, at);
  const depth = depthAt(chunks, at);
  const opens = chunks.findIndex((_, place) => place > at && place < end && depthAt(chunks, place) > depth);
  return opens < 0 ? end : opens;
}

/** After "retirar", they mean that a patient fetches something. */
const FETCHED = new Set('kit material frasco pote potinho resultado resultados laudo'.split(' '));

function isNotANegation(chunks: readonly Chunk[], at: number, word: string): boolean {
  if (word === 'retirar' || word === 'tirar')
    return chunks.slice(at + 1, at + 4).some((chunk) => chunk.words.some((part) => FETCHED.has(part)));
  if (word === 'menos') return wordAt(chunks, at - 1) === 'pelo';
  // "30 sem" are weeks.
  if (word === 'sem' && /^\d+$/.test(wordAt(chunks, at - 1))) return true;
  const near = [1, 2, 3].map((distance) => wordAt(chunks, at + distance));
  const fasting = near.indexOf('jejum');
  return (
    fasting >= 0 &&
    chunks
      .slice(at + 1, at + 1 + fasting)
      .every(({ meaning, tokens }) => !meaning && tokens[0]?.gap === GAP.none)
  );
}
