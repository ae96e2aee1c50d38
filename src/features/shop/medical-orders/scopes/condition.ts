import type { Chunk } from '../matching/chunk.ts';
import { clauseStart, sentenceEnd, wordAt } from './clauses.ts';
import { hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';
import * as words from './scope-words.ts';

const CHANGED_RESULT = /^(?:alter|posit|negat|reag|anorm|elev|aument)/;

export function conditionScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const [before, next, then] = [wordAt(chunks, at - 1), wordAt(chunks, at + 1), wordAt(chunks, at + 2)];
  const end = sentenceEnd(chunks, at);
  if (words.ASKS_WHETHER.has(before) || (word === 'se' && words.SELF_DESCRIPTIONS.has(next)) || at + 1 >= end)
    return [];
  const hasNameAfter = hasName(chunks, at + 1, end);
  if (words.PREFERENCES.has(next) || (next === 'der' && !CHANGED_RESULT.test(then)))
    return hasNameAfter ? scope('uncertain', at, end) : scope('uncertain', clauseStart(chunks, at), at);
  const isOutcome =
    CHANGED_RESULT.test(next) || words.CONDITION_OUTCOMES.has(next) || words.RESULTS.has(next);
  if (word === 'quando' && !isOutcome) return [];
  if (word === 'caso' && !isOutcome && !hasNameAfter) return [];
  const onlyIf = ['so', 'somente', 'apenas'].includes(before);
  const excludesWholeClause = onlyIf || !isOutcome || !hasNameAfter;
  return scope('excluded', excludesWholeClause ? clauseStart(chunks, at) : at, end);
}
