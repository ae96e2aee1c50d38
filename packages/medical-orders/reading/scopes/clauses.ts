import { GAP, type Token } from '#text/tokens/token.ts';
import { CONTRASTS } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';

export const firstOf = (chunk: Chunk | undefined): Token | undefined => chunk?.tokens[0];

/** '' for the name of a service. */
export const wordAt = (chunks: readonly Chunk[], at: number): string => {
  const chunk = chunks[at];
  return chunk && !chunk.meaning ? (chunk.tokens[0]?.word ?? '') : '';
};

export const isNamed = (chunk: Chunk | undefined): boolean =>
  chunk?.meaning != null && chunk.meaning.is !== 'illness';

export const depthAt = (chunks: readonly Chunk[], at: number): number => firstOf(chunks[at])?.depth ?? 0;

export const isDash = (token: Token): boolean =>
  token.afterSeparator && token.gap < GAP.strong && !token.afterColon;

export const isContrast = (chunks: readonly Chunk[], at: number): boolean =>
  CONTRASTS.has(wordAt(chunks, at)) || (wordAt(chunks, at) === 'so' && wordAt(chunks, at + 1) === 'que');

/** Clauses end at a comma, a dash or "mas" of the same bracket depth. */
function endsBefore(chunks: readonly Chunk[], at: number, depth: number): boolean {
  const token = firstOf(chunks[at]);
  if (!token || token.depth < depth) return true;
  return token.depth === depth && (token.gap === GAP.strong || isDash(token) || isContrast(chunks, at));
}

export function clauseEnd(chunks: readonly Chunk[], at: number): number {
  const depth = firstOf(chunks[at])?.depth ?? 0;
  let end = at + 1;
  while (end < chunks.length && !endsBefore(chunks, end, depth)) end += 1;
  return end;
}

/** Words that open a bracket belong to the clause before it. */
export function clauseStart(chunks: readonly Chunk[], at: number): number {
  let depth = depthAt(chunks, at);
  let [start, passedName] = [at, false];
  while (start > 0) {
    const before = firstOf(chunks[start - 1])?.depth ?? 0;
    passedName ||= start < at && isNamed(chunks[start]);
    const opens = firstOf(chunks[start])?.gap !== GAP.strong && !passedName;
    if (before < depth && opens) depth = before;
    else if (before < depth || endsBefore(chunks, start, depth)) break;
    start -= 1;
  }
  return start;
}

export function stopEnd(chunks: readonly Chunk[], at: number): number {
  const end = sentenceEnd(chunks, at);
  const stop = chunks.findIndex((chunk, place) => place > at && firstOf(chunk)?.afterStop);
  return stop < 0 ? end : Math.min(stop, end);
}

export function sentenceEnd(chunks: readonly Chunk[], at: number): number {
  const depth = firstOf(chunks[at])?.depth ?? 0;
  let end = at + 1;
  while (
    end < chunks.length &&
    !firstOf(chunks[end])?.startsSentence &&
    (firstOf(chunks[end])?.depth ?? 0) >= depth
  )
    end += 1;
  return end;
}

export function sentenceStart(chunks: readonly Chunk[], at: number): number {
  let start = at;
  while (start > 0 && !firstOf(chunks[start])?.startsSentence) start -= 1;
  return start;
}

export const ARTICLES = new Set(['o', 'a', 'os', 'as', 'aquele', 'aquela']);

/** "O PSA, que já fez em abril, e a vitamina D": the words between the commas belong to the name before them. */
export function relativeClauseEnd(chunks: readonly Chunk[], at: number): number {
  if (wordAt(chunks, at) !== 'que' || firstOf(chunks[at])?.gap !== GAP.strong) return at;
  const end = clauseEnd(chunks, at);
  return chunks.slice(at, end).some(isNamed) ? at : end;
}

/** The end of the clause, or of its enumeration: "o hemograma, a ureia e a creatinina". */
export function enumerationEnd(chunks: readonly Chunk[], at: number): number {
  const end = clauseEnd(chunks, at);
  for (let to = relativeClauseEnd(chunks, end); to < chunks.length; ) {
    const token = firstOf(chunks[to]);
    if (!token || token.afterStop || token.gap !== GAP.strong) return end;
    const isLast = to > end && wordAt(chunks, to) === 'e';
    let next = isLast ? to + 1 : to;
    while (ARTICLES.has(wordAt(chunks, next))) next += 1;
    if (!isNamed(chunks[next])) return end;
    if (isLast) return clauseEnd(chunks, next);
    next = relativeClauseEnd(chunks, next + 1);
    if (['e', 'nem'].includes(wordAt(chunks, next))) {
      let last = next + 1;
      while (ARTICLES.has(wordAt(chunks, last))) last += 1;
      return isNamed(chunks[last]) ? clauseEnd(chunks, last) : end;
    }
    if (firstOf(chunks[next])?.gap !== GAP.strong) return end;
    to = next;
  }
  return end;
}

/** The start of the bare list whose last name is at `at`: "o TSH, T4L (6,2) e ureia". Its names stand side by side. */
export function enumerationStart(chunks: readonly Chunk[], at: number): number {
  const depth = depthAt(chunks, at);
  let start = at;
  for (let before = at - 1; before >= 0; before -= 1) {
    const after = firstOf(chunks[before + 1]);
    if (!after || after.afterStop || after.afterColon || isDash(after) || depthAt(chunks, before) < depth)
      break;
    if (depthAt(chunks, before) > depth) continue;
    if (isNamed(chunks[before])) start = before;
    else if (wordAt(chunks, before) !== 'e' && !ARTICLES.has(wordAt(chunks, before))) break;
  }
  return start;
}
