import { isRequest } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, clauseStart, firstOf, isNamed, stopEnd, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

const REQUESTED = /^(?:pediu|pediram|pede|solicitou|mandou|passou|receitou|prescreveu|indicou|queria)$/;

const isSpecimen = (word: string): boolean =>
  /^(?:fragment|material|amostra|frasco|pote|potinho|kit|urina|fezes|pedra|calculo|peca|coleta)/.test(word);

/** "Trouxe TSH, T4. Solicito ureia", but not "trouxe pedido de TSH" */
export function broughtScopes(chunks: readonly Chunk[], at: number, ends: 'clause' | 'stop'): Scope[] {
  // "Não sabe se teve catapora: varicela IgG"
  const colon = chunks.findIndex((chunk, place) => place > at && firstOf(chunk)?.afterColon);
  const close = clauseEnd(chunks, at);
  const end = ends === 'stop' ? stopEnd(chunks, at) : colon > 0 ? Math.min(colon, close) : close;
  const words = chunks.slice(at + 1, end).map((_, place) => wordAt(chunks, at + 1 + place));
  // "Análise do cálculo (traz o fragmento)"
  if (words.some(isSpecimen)) return [];
  if (words.every((word) => word !== '')) {
    const before = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
    if (before >= clauseStart(chunks, at)) return scope('excluded', before, at);
  }
  if (words.slice(0, 3).some((word) => /^(?:pedid|solicita|requisi|guia|receita|lista|encaminha)/.test(word)))
    return [];
  const request = words.findIndex((word) => isRequest(word) || REQUESTED.test(word));
  return scope('excluded', at, request < 0 ? end : at + 1 + request);
}
