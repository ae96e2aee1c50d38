import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import { REQUEST_VERBS } from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  firstOf,
  isContrast,
  isNamed,
  sentenceStart,
  wordAt,
} from './clauses.ts';
import { nameRightBefore } from './earlier-results.ts';
import { endOfNamesAfter, hasName, scopeStart } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

export function doneScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const start = scopeStart(chunks, at);
  const opensBracket = (firstOf(chunks[at])?.depth ?? 0) > (firstOf(chunks[start])?.depth ?? 0);
  const end = endOfNamesAfter(chunks, at, true);
  // "TSH, VHS: já fez"
  if (end === null && firstOf(chunks[at])?.afterColon)
    return scope('excluded', sentenceStart(chunks, at), at);
  if (end !== null && (opensBracket || !hasName(chunks, start, at))) return scope('excluded', at, end);
  // "só que o TSH eu já fiz" takes back what the order requests before.
  const status = isContrast(chunks, start) ? 'refused' : 'excluded';
  return scope(status, start, clauseEnd(chunks, at));
}

const REQUESTED = /^(?:pediu|pediram|pede|solicitou|mandou|passou|receitou|prescreveu|indicou|queria)$/;

/** "Trouxe TSH, T4. Solicito ureia", but not "trouxe pedido de TSH" */
export function broughtScopes(chunks: readonly Chunk[], at: number, end: number): Scope[] {
  const words = chunks.slice(at + 1, end).map((_, place) => wordAt(chunks, at + 1 + place));
  if (words.every((word) => word !== '')) {
    const before = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
    if (before >= clauseStart(chunks, at)) return scope('excluded', before, at);
  }
  if (words.slice(0, 3).some((word) => /^(?:pedid|solicita|requisi|guia|receita|lista|encaminha)/.test(word)))
    return [];
  const request = words.findIndex((word) => REQUEST_VERBS.has(word) || REQUESTED.test(word));
  return scope('excluded', at, request < 0 ? end : at + 1 + request);
}

const JOINING_WORDS = new Set(
  `eu foi nao e ja so somente apenas veio deu saiu esta dentro muito bem pouco sempre bastante ainda dele dela deles previo
  previa meio`.split(/\s+/),
);

/** "HBsAg negativo", "vitamina D já dosada". A plural excludes all names of the clause. */
export function resultWordScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const before = nameRightBefore(chunks, at, JOINING_WORDS);
  // "TSH: ok"
  if (before < 0 && firstOf(chunks[at])?.afterColon && isNamed(chunks[at - 1]))
    return scope('excluded', at - 1, at);
  const dated = before < 0 ? nameBeforeDate(chunks, at) : -1;
  if (dated >= 0) return scope('excluded', dated, at);
  if (before < 0) return opensBracket(chunks, at) ? scope('excluded', at - 1, at) : bracketedList(chunks, at);
  return scope('excluded', word.endsWith('s') ? clauseStart(chunks, at) : before, at);
}

/** "TSH (03/2026 normal)" */
function nameBeforeDate(chunks: readonly Chunk[], at: number): number {
  let before = at - 1;
  while (/^\d{1,4}$/.test(wordAt(chunks, before)) && firstOf(chunks[before])?.gap !== GAP.strong) before -= 1;
  return at - before > 2 && isNamed(chunks[before]) ? before : -1;
}

/** "TSH (normal em maio)" */
const opensBracket = (chunks: readonly Chunk[], at: number): boolean =>
  isNamed(chunks[at - 1]) &&
  depthAt(chunks, at) > depthAt(chunks, at - 1) &&
  /^(?:norma|ok|feit|realizad)/.test(wordAt(chunks, at));

/** The names in the bracket after a word: "negativas (HIV, VDRL)". */
export function bracketedList(chunks: readonly Chunk[], at: number): Scope[] {
  const depth = depthAt(chunks, at);
  let to = at + 1;
  while (to < chunks.length && depthAt(chunks, to) > depth) to += 1;
  return to > at + 1 ? scope('excluded', at, to) : [];
}
