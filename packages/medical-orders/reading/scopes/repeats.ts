import { GAP } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { PREVIOUS } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, clauseStart, firstOf, isNamed, wordAt } from './clauses.ts';
import { hasName } from './name-range.ts';

const REPEAT = /^(?:repetir|repito|repita|repete|refazer|refaco|redosar|recoletar|recolher)$/;
const NOT_NOW = /^(?:nao|nem|sem|se|caso|quando|so|somente|apenas|precisa|necessidade)$/;
const LATER = /^(?:em|apos|depois|daqui|retorno|\d+)$/;

const isBeside = (chunks: readonly Chunk[], at: number): boolean =>
  firstOf(chunks[at + 1])?.link === 'com' || wordAt(chunks, at + 1) === 'junto';

/** The names whose earlier result is the reason to repeat them: "TSH veio 6,2, repetir". */
export function repeatedNames(chunks: readonly Chunk[]): ReadonlySet<number> {
  const repeated = new Set<number>();
  chunks.forEach((_, at) => {
    if (!REPEAT.test(wordAt(chunks, at))) return;
    const [start, end] = [clauseStart(chunks, at), clauseEnd(chunks, at)];
    const words = chunks.slice(start, end).map((__, place) => wordAt(chunks, start + place));
    // "Troponina negativa, repetir em 3h"
    const isToday = /^\d+h$/.test(wordAt(chunks, at + 1));
    if (words.some((word) => NOT_NOW.test(word)) || LATER.test(wordAt(chunks, at + 1))) return;
    if (firstOf(chunks[at + 1])?.link === 'em' && at + 1 < end && !isToday) return;
    // "TSH 5,2 em março, repetir com T4 livre"
    if (hasName(chunks, at + 1, end) && !isBeside(chunks, at)) {
      // "Repetir TSH (6,2 em março)"
      if (start === at && chunks[at + 1] && isNamed(chunks[at + 1])) repeated.add(at + 1);
      return;
    }
    // "HBsAg negativo. Repetir a tríade": another object than the last name
    if (words.slice(at + 1 - start).some((word) => word.length > 2 && !isCommon(word))) return;
    const last = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
    if (last < 0 || PREVIOUS.has(wordAt(chunks, last - 1))) return;
    const hasOther =
      chunks.slice(last + 1, at).filter((chunk) => firstOf(chunk)?.gap === GAP.strong).length > 1;
    if (!hasOther) repeated.add(last);
  });
  return repeated;
}
