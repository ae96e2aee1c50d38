import type { Chunk } from '../matching/chunk.ts';
import { clauseStart, depthAt, firstOf, sentenceEnd, wordAt } from './clauses.ts';
import { hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';
import * as words from './scope-words.ts';

const CHANGED_RESULT = /^(?:alter|alt$|pos$|posit|neg$|negat|reag|anorm|elev|aument|diminu|baix)/;

export function conditionScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const [before, next, then] = [wordAt(chunks, at - 1), wordAt(chunks, at + 1), wordAt(chunks, at + 2)];
  const end = sentenceEnd(chunks, at);
  if (words.ASKS_WHETHER.has(before) || (word === 'se' && words.SELF_DESCRIPTIONS.has(next)) || at + 1 >= end)
    return [];
  const onlyIf = ['so', 'somente', 'apenas'].includes(before);
  const hasNameAfter = hasName(chunks, at + 1, end);
  if (words.PREFERENCES.has(next) || (next === 'der' && !CHANGED_RESULT.test(then)))
    return hasNameAfter ? scope('uncertain', at, end) : scope('uncertain', clauseStart(chunks, at), at);
  // "Toxo IgM (se reagente, avidez)" requests the exam before the bracket.
  if (at > 0 && depthAt(chunks, at) > depthAt(chunks, at - 1) && !onlyIf) return scope('excluded', at, end);
  const isOutcome =
    firstOf(chunks[at])?.beforeSign ||
    CHANGED_RESULT.test(next) ||
    words.CONDITION_OUTCOMES.has(next) ||
    words.RESULTS.has(next);
  if (word === 'quando' && !isOutcome) return [];
  if (word === 'caso' && !isOutcome && !hasNameAfter) return [];
  const excludesWholeClause = onlyIf || !isOutcome || !hasNameAfter;
  const start = clauseStart(chunks, at);
  // "TSH com reflexo para T4 livre se alterado"
  const reflex = chunks.findIndex(
    (_, place) => place > start && place < at && /^reflexo?$/.test(wordAt(chunks, place)),
  );
  return scope('excluded', excludesWholeClause ? Math.max(start, reflex) : at, end);
}
