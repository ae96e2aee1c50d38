import { GAP } from '#features/shop/medical-order-text/tokens/token.ts';
import * as words from '#features/shop/medical-order-text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  depthAt,
  firstOf,
  isNamed,
  sentenceEnd,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

const CHANGED_RESULT = /^(?:alter|normaliz|alt$|pos$|posit|neg$|negat|reag|anorm|elev|aument|diminu|baix)/;

export function conditionScopes(chunks: readonly Chunk[], at: number, word: string): Scope[] {
  const [before, next, then] = [wordAt(chunks, at - 1), wordAt(chunks, at + 1), wordAt(chunks, at + 2)];
  const end = stopEnd(chunks, at);
  if (at + 1 >= end && firstOf(chunks[at])?.beforeSign) return doubtBefore(chunks, at);
  // "O marido pergunta se pode fazer o TSH"
  if (/^pergunt(?:a|am|ou|aram)$/.test(before) && !/^(?:eu|nos)$/.test(wordAt(chunks, at - 2)))
    return scope(followedByRequest(chunks, at) ? 'excluded' : 'uncertain', at, sentenceEnd(chunks, at));
  if (words.ASKS_WHETHER.has(before) || (word === 'se' && words.SELF_DESCRIPTIONS.has(next)) || at + 1 >= end)
    return [];
  const onlyIf = ['so', 'somente', 'apenas'].includes(before);
  const hasNameAfter = hasName(chunks, at + 1, end);
  // "Se possível hoje, TSH"
  const clause = clauseEnd(chunks, at);
  if (next === 'possivel' && clause > at + 2 && !hasName(chunks, clauseStart(chunks, at), clause)) return [];
  if (words.PREFERENCES.has(next) || (next === 'der' && !CHANGED_RESULT.test(then)))
    return hasNameAfter &&
      (depthAt(chunks, at) > depthAt(chunks, at - 1) || !hasName(chunks, clauseStart(chunks, at), at))
      ? scope('uncertain', at, end)
      : scope('uncertain', conditionalStart(chunks, at), at);
  const opens = onlyIf ? at - 1 : at;
  if (opens > 0 && depthAt(chunks, opens) > depthAt(chunks, opens - 1)) {
    const inBracket = scope('excluded', opens, end);
    const isConditional = isNamed(chunks[opens - 1]) && !hasConsequence(chunks, at, end);
    return isConditional ? [...inBracket, ...scope('uncertain', opens - 1, opens)] : inBracket;
  }
  const isOutcome =
    firstOf(chunks[at])?.beforeSign ||
    CHANGED_RESULT.test(next) ||
    words.CONDITION_OUTCOMES.has(next) ||
    words.RESULTS.has(next);
  const start = clauseStart(chunks, opens);
  if (word === 'quando' && !isOutcome)
    return isOpenEvent(chunks, at) && hasName(chunks, start, at) ? scope('uncertain', start, at) : [];
  if (word === 'caso' && (OTHER_CASES.test(next) || (isDescribed(chunks, at) && !hasNameAfter))) return [];
  // "Urocultura, caso leucocitúria"
  if (!hasNameAfter && word !== 'quando' && (start === opens || (word === 'caso' && !isOutcome)))
    return scope('uncertain', conditionalStart(chunks, opens), opens);
  const excludesWholeClause = onlyIf || !isOutcome || !hasNameAfter;
  // "TSH com reflexo para T4 livre se alterado", "EAS com urocultura se positivo"
  const reflex = chunks.findIndex(
    (_, place) =>
      place > start &&
      place < at &&
      (/^reflexo?$/.test(wordAt(chunks, place)) ||
        (isOutcome && firstOf(chunks[place])?.link === 'com' && isNamed(chunks[place]))),
  );
  const from = Math.max(start, reflex, testedBefore(chunks, start, at) + 1);
  // "Coombs indireto se Rh negativo, VDRL": a condition that names what decides ends at its comma.
  const endsAtComma = !isOutcome && hasName(chunks, start, opens);
  return scope(
    'excluded',
    excludesWholeClause ? from : at,
    endsAtComma ? Math.min(end, conditionEnd(chunks, at)) : end,
  );
}

/** Words that continue a condition after its comma: "se gestante, lactante ou com sintomas, TSH". */
const CONTINUES_CONDITION = /^(?:e|ou|nem|mas|desde|se|caso|quando)$/;

/** The end of the condition's clause, and of the clauses that continue it. */
function conditionEnd(chunks: readonly Chunk[], at: number): number {
  let end = clauseEnd(chunks, at);
  while (
    end < chunks.length &&
    (CONTINUES_CONDITION.test(wordAt(chunks, end)) || CHANGED_RESULT.test(wordAt(chunks, end)))
  )
    end = clauseEnd(chunks, end);
  return end;
}

/** "EAS, urocultura se +" */
function doubtBefore(chunks: readonly Chunk[], at: number): Scope[] {
  const last = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  return last < 0 ? [] : scope('uncertain', last, at);
}

/** "TSH quando engravidar", but not "quando posso fazer TSH?" */
const isOpenEvent = (chunks: readonly Chunk[], at: number): boolean =>
  hasWord(chunks, at + 1, clauseEnd(chunks, at), (word) => /^(?:\w{3,}(?:ar|er|ir)|for|vier)$/.test(word));

/** "EAS e urocultura se EAS alterado" requests the exam that decides. Its place, or -1. */
function testedBefore(chunks: readonly Chunk[], start: number, at: number): number {
  const [tested] = chunks[at + 1]?.meaning?.services ?? [];
  if (tested === undefined) return -1;
  const place = chunks.findIndex(
    ({ meaning }, before) => before >= start && before < at && meaning?.services[0] === tested,
  );
  return hasName(chunks, place + 1, at) ? place : -1;
}

/** "Eu quero só o NIPT" */
const followedByRequest = (chunks: readonly Chunk[], at: number): boolean =>
  chunks.some(
    (_, place) =>
      place > at &&
      /^(?:so|somente|apenas)$/.test(wordAt(chunks, place)) &&
      words.REQUEST_VERBS.has(wordAt(chunks, place - 1)),
  );

/** "Contato com caso de covid", "caso clínico" */
const OTHER_CASES = /^(?:clinic|indice|suspeit|confirmad|nov[oa]|leve|grave)/;
const isDescribed = (chunks: readonly Chunk[], at: number): boolean =>
  /^d[aeo]$/.test(firstOf(chunks[at + 1])?.link ?? '') && firstOf(chunks[at])?.link !== 'em';

/** The clause before the condition, or the name before its comma. */
function conditionalStart(chunks: readonly Chunk[], at: number): number {
  const start = clauseStart(chunks, at);
  if (start < at || firstOf(chunks[at])?.startsSentence) return start;
  const last = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  return last < 0 ? at : last;
}

/** "Toxo IgM (se reagente, avidez)" requests the exam before the bracket, "urocultura (se EAS alterado)" does not. */
const hasConsequence = (chunks: readonly Chunk[], at: number, end: number): boolean =>
  chunks
    .slice(at + 1, end)
    .some(
      (chunk, place) =>
        firstOf(chunk)?.gap === GAP.strong ||
        firstOf(chunk)?.afterColon ||
        words.REQUEST_VERBS.has(wordAt(chunks, at + 1 + place)),
    );

/** "Somente com resultado alterado: TSH" */
export const resultConditionScopes = (chunks: readonly Chunk[], at: number): Scope[] => {
  const next = firstOf(chunks[at + 1]);
  const opens = /^resultados?$/.test(wordAt(chunks, at - 1)) && firstOf(chunks[at - 1])?.link === 'com';
  return opens && next?.afterSeparator ? scope('excluded', at, stopEnd(chunks, at)) : [];
};
