import { GAP } from '#text/tokens/token.ts';
import * as words from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, clauseStart, depthAt, firstOf, isNamed, stopEnd, wordAt } from './clauses.ts';
import { hasName, hasWord } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

export const CHANGED_RESULT =
  /^(?:alter|normaliz|alt$|pos$|posit|neg$|negat|reag|anorm|elev|aument|diminu|baix)/;

/**
 * A condition decides nothing: the names that depend on it ask. They stand before it ("urocultura se EAS alterado, TSH") or
 * behind it ("VDRL, se reagente, FTA-ABS"). The names in it request nothing. Null for other uses of the word.
 */
export function conditionScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const [word, next] = [wordAt(chunks, at), wordAt(chunks, at + 1)];
  const end = stopEnd(chunks, at);
  const onlyIf = ['so', 'somente', 'apenas'].includes(wordAt(chunks, at - 1));
  const opens = onlyIf ? at - 1 : at;
  const inBracket = opens > 0 && depthAt(chunks, opens) > depthAt(chunks, opens - 1);
  const start = inBracket ? opens - 1 : clauseStart(chunks, opens);
  const isOutcome =
    firstOf(chunks[at])?.beforeSign === true ||
    CHANGED_RESULT.test(next) ||
    words.CONDITION_OUTCOMES.has(next) ||
    words.RESULTS.has(next);
  if (word === 'quando' && !isOutcome && !inBracket)
    return isOpenEvent(chunks, at) && hasName(chunks, start, at) ? scope('uncertain', start, at) : [];
  if (
    word === 'caso' &&
    (OTHER_CASES.test(next) || (isDescribed(chunks, at) && !hasName(chunks, at + 1, end)))
  )
    return [];
  const consequence = consequenceStart(chunks, at, end);
  const decides = hasName(chunks, consequence, end);
  // "Urocultura, se negativa repetir em 48 h"
  const onlyRepeats = !decides && /^(?:repet|repit|refa)/.test(wordAt(chunks, consequence));
  if (onlyRepeats) return scope('excluded', opens, end);
  const isTrailing = hasName(chunks, start, opens) && (onlyIf || !decides || !(isOutcome || inBracket));
  if (decides && !isTrailing)
    return [...scope('excluded', opens, consequence), ...scope('uncertain', consequence, end)];
  const condition = scope('excluded', opens, Math.min(end, conditionEnd(chunks, at)));
  if (inBracket) return [...condition, ...scope('uncertain', start, opens)];
  // "TSH com reflexo para T4 livre se alterado", "EAS com urocultura se positivo"
  const reflex = chunks.findIndex(
    (_, place) =>
      place > start &&
      place < at &&
      (/^reflexo?$/.test(wordAt(chunks, place)) ||
        (isOutcome && firstOf(chunks[place])?.link === 'com' && isNamed(chunks[place]))),
  );
  const from = Math.max(
    start === opens ? conditionalStart(chunks, opens) : start,
    reflex,
    testedBefore(chunks, start, at) + 1,
  );
  return [...condition, ...scope('uncertain', from, opens)];
}

/** Where a condition ends and what depends on it begins: after its comma or colon, at a verb, or at a name after its result. */
function consequenceStart(chunks: readonly Chunk[], at: number, end: number): number {
  let isComplete = firstOf(chunks[at])?.beforeSign === true;
  for (let place = at + 1; place < end; place += 1) {
    const [token, word] = [firstOf(chunks[place]), wordAt(chunks, place)];
    const isOutcome = CHANGED_RESULT.test(word) || words.RESULTS.has(word);
    if (token?.afterColon || (place > at + 1 && words.isRequest(word))) return place;
    if (token?.gap === GAP.strong && !CONTINUES_CONDITION.test(word) && !isOutcome) return place;
    const isJoined = place > at + 1 && CONTINUES_CONDITION.test(wordAt(chunks, place - 1));
    if (isComplete && isNamed(chunks[place]) && !isJoined) return place;
    isComplete ||= isOutcome || chunks[place]?.tokens.at(-1)?.beforeSign === true;
  }
  return end;
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
export const followedByRequest = (chunks: readonly Chunk[], at: number): boolean =>
  chunks.some(
    (_, place) =>
      place > at &&
      /^(?:so|somente|apenas)$/.test(wordAt(chunks, place)) &&
      words.isRequest(wordAt(chunks, place - 1)),
  );

/** "Contato com caso de covid", "caso clínico" */
const OTHER_CASES = /^(?:clinic|indice|suspeit|confirmad|nov[oa]|leve|grave)/;
const isDescribed = (chunks: readonly Chunk[], at: number): boolean =>
  /^d[aeo]$/.test(firstOf(chunks[at + 1])?.link ?? '') && firstOf(chunks[at])?.link !== 'em';

/** The clause before the condition, or the name before its comma. */
function conditionalStart(chunks: readonly Chunk[], at: number): number {
  const start = clauseStart(chunks, at);
  if (start < at || firstOf(chunks[at])?.startsSentence) return start;
  let last = chunks.findLastIndex((chunk, place) => place < at && isNamed(chunk));
  // "Sorologia de dengue IgG/IgM": parts of one name
  const isSame = (place: number) =>
    chunks[place]?.meaning?.services[0] === chunks[last]?.meaning?.services[0];
  while (isNamed(chunks[last - 1]) && isSame(last - 1)) last -= 1;
  return last < 0 ? at : last;
}
