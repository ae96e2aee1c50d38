import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  ARTICLES,
  clauseEnd,
  depthAt,
  enumerationStart,
  firstOf,
  isNamed,
  sentenceEnd,
  wordAt,
} from './clauses.ts';
import { hasName } from './name-range.ts';
import { isLeftOut, type Status } from './scope.ts';

/**
 * "TSH, T4L e PTH ela riscou": words behind a list that ends with "e" speak of all of it. Where the list continues a
 * sentence ("quero ureia, TSH e T4L não"), its first names ask.
 */
export function withWholeLists(chunks: readonly Chunk[], statuses: readonly Status[]): Status[] {
  const whole = [...statuses];
  chunks.forEach((chunk, last) => {
    const status = statuses[last] as Status;
    if (!isNamed(chunk) || !isLeftOut(status)) return;
    if (!isLeftOut(statuses[last + 1] ?? 'requested') || !speaksOfAll(chunks, last + 1)) return;
    const start = enumerationStart(chunks, last);
    const opensSentence = start === 0 || firstOf(chunks[start])?.startsSentence === true;
    const isClosed = closesList(chunks, last);
    if (!isClosed && !(opensSentence && closesSentence(chunks, last + 1))) return;
    for (let at = start; at < last; at += 1)
      if (whole[at] === 'requested') whole[at] = isClosed && opensSentence ? status : 'uncertain';
  });
  return whole;
}

/** "TSH, T4L e PTH" */
export const closesList = (chunks: readonly Chunk[], last: number): boolean =>
  wordAt(chunks, ARTICLES.has(wordAt(chunks, last - 1)) ? last - 2 : last - 1) === 'e';

/** "TSH, T4L, PTH minha mãe já fez", but not "TSH, PTH não", "TSH, PTH só depois do parto", "TSH, PTH agora não" */
const closesSentence = (chunks: readonly Chunk[], at: number): boolean =>
  !/^(?:so|somente|apenas|agora|ainda|enquanto|hoje)$/.test(wordAt(chunks, at)) &&
  depthAt(chunks, at) === depthAt(chunks, at - 1) &&
  clauseEnd(chunks, at) > at + 1 &&
  depthAt(chunks, at + 1) === depthAt(chunks, at) &&
  !hasName(chunks, at, sentenceEnd(chunks, at));

const SINGULAR = /^(?:acima|abaixo|dentro|alt[oa]|baix[oa]|bo[ma]|foi|veio|deu|saiu|estava)$/;

/** "TSH e ureia normal" describes the last name alone. */
function speaksOfAll(chunks: readonly Chunk[], at: number): boolean {
  const word = wordAt(chunks, at);
  const isSingular =
    SINGULAR.test(word) ||
    (!word.endsWith('s') &&
      [words.DONE_PARTICIPLES, words.RESULTS, words.CANCELLED].some((list) => list.has(word)));
  return /^\D/.test(word) && word !== 'e' && !isSingular;
}
