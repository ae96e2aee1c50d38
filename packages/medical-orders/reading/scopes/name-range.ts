import { GAP } from '#text/tokens/token.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  firstOf,
  isNamed,
  stopEnd,
  wordAt,
} from './clauses.ts';

export const hasName = (chunks: readonly Chunk[], from: number, to: number): boolean =>
  chunks.slice(from, to).some(isNamed);

/** True where a word from `from` to `to - 1` is wanted. */
export const hasWord = (
  chunks: readonly Chunk[],
  from: number,
  to: number,
  isWanted: (word: string, at: number) => boolean,
): boolean => chunks.slice(from, to).some((_, place) => isWanted(wordAt(chunks, from + place), from + place));

/** The end of the names after a word, in its clause or after its colon; null if the names come before the word. */
export function endOfNamesAfter(chunks: readonly Chunk[], at: number, mayEnumerate: boolean): number | null {
  const end = clauseEnd(chunks, at);
  const depth = depthAt(chunks, at);
  // A bracket is a separate statement: "não (já vai na Twinrix)".
  const first = chunks.findIndex(
    (chunk, place) =>
      place > at && (isNamed(chunk) || isExamLike(wordAt(chunks, place))) && depthAt(chunks, place) === depth,
  );
  if (first < 0 || first >= end) return null;
  if (chunks.slice(at + 1, first + 1).some((chunk) => firstOf(chunk)?.afterColon)) return stopEnd(chunks, at);
  const newRequest = chunks.findIndex(
    (chunk, place) => place > first && words.isRequest(wordAt(chunks, place)) && !firstOf(chunk)?.link,
  );
  const to = mayEnumerate ? enumerationEnd(chunks, at) : end;
  const newList = chunks.findIndex((chunk, place) => place > first && firstOf(chunk)?.afterColon);
  return Math.min(...[newRequest, newList].filter((place) => place > 0), to);
}

export function scopeStart(chunks: readonly Chunk[], at: number): number {
  const start = clauseStart(chunks, at);
  const isAlone = start === at && at > 0 && firstOf(chunks[at])?.gap !== GAP.strong;
  return isAlone ? clauseStart(chunks, at - 1) : start;
}
