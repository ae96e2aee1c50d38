import type { Piece } from './match-terms.ts';
import { GAP, type Token } from './request-tokens.ts';
import { TURNS } from './scope-words.ts';

export const firstOf = (piece: Piece | undefined): Token | undefined => piece?.tokens[0];

/** The word of a piece that names nothing; '' for a name. */
export const wordAt = (pieces: readonly Piece[], at: number): string => {
  const piece = pieces[at];
  return piece && !piece.meaning ? (piece.tokens[0]?.word ?? '') : '';
};

export const isNamed = (piece: Piece | undefined): boolean =>
  piece?.meaning != null && piece.meaning.is !== 'illness';

export const depthAt = (pieces: readonly Piece[], at: number): number => firstOf(pieces[at])?.depth ?? 0;

const isDash = (token: Token): boolean => token.parts && token.gap < GAP.strong && !token.colon;

/** Whether a clause ends before the piece: at a comma, a dash or "mas", as seen from a depth of brackets. */
function endsBefore(pieces: readonly Piece[], at: number, depth: number): boolean {
  const token = firstOf(pieces[at]);
  if (!token || token.depth < depth) return true;
  return (
    token.depth === depth && (token.gap === GAP.strong || isDash(token) || TURNS.has(wordAt(pieces, at)))
  );
}

/** Where the clause that goes on after the piece ends, exclusive. */
export function clauseEnd(pieces: readonly Piece[], at: number): number {
  const depth = firstOf(pieces[at])?.depth ?? 0;
  let end = at + 1;
  while (end < pieces.length && !endsBefore(pieces, end, depth)) end += 1;
  return end;
}

/** Where the clause that the piece stands in begins; words that open a bracket belong to what is before it. */
export function clauseStart(pieces: readonly Piece[], at: number): number {
  let depth = depthAt(pieces, at);
  let start = at;
  while (start > 0) {
    const before = firstOf(pieces[start - 1])?.depth ?? 0;
    const opens = firstOf(pieces[start])?.gap !== GAP.strong && !pieces.slice(start, at).some(isNamed);
    if (before < depth && opens) depth = before;
    else if (before < depth || endsBefore(pieces, start, depth)) break;
    start -= 1;
  }
  return start;
}

/** Up to the next semicolon or sentence, or the end of the bracket. */
export function stopEnd(pieces: readonly Piece[], at: number): number {
  const end = sentenceEnd(pieces, at);
  const stop = pieces.findIndex((piece, place) => place > at && firstOf(piece)?.stops);
  return stop < 0 ? end : Math.min(stop, end);
}

/** Up to the next sentence, or the end of the bracket. */
export function sentenceEnd(pieces: readonly Piece[], at: number): number {
  const depth = firstOf(pieces[at])?.depth ?? 0;
  let end = at + 1;
  while (end < pieces.length && !firstOf(pieces[end])?.begins && (firstOf(pieces[end])?.depth ?? 0) >= depth)
    end += 1;
  return end;
}

export const ARTICLES = new Set(['o', 'a', 'os', 'as', 'aquele', 'aquela']);

/** The end of a clause, or of the enumeration that it begins: "o hemograma, a ureia e a creatinina". */
export function enumerationEnd(pieces: readonly Piece[], at: number): number {
  const end = clauseEnd(pieces, at);
  for (let to = end; to < pieces.length; ) {
    const token = firstOf(pieces[to]);
    if (!token || token.stops || token.gap !== GAP.strong) return end;
    let next = to;
    while (ARTICLES.has(wordAt(pieces, next))) next += 1;
    if (!isNamed(pieces[next])) return end;
    next += 1;
    if (['e', 'nem'].includes(wordAt(pieces, next))) {
      let last = next + 1;
      while (ARTICLES.has(wordAt(pieces, last))) last += 1;
      return isNamed(pieces[last]) ? clauseEnd(pieces, last) : end;
    }
    if (firstOf(pieces[next])?.gap !== GAP.strong) return end;
    to = next;
  }
  return end;
}
