import { firstOf, isNamed, sentenceEnd, wordAt } from './clauses.ts';
import { isCommon } from './common-words.ts';
import type { Piece } from './match-terms.ts';
import { GAP } from './request-tokens.ts';
import { REQUESTS } from './scope-words.ts';

const BETWEEN = new Set(['era', 'foi', 'deu', 'igual', 'atual', 'esta', 'estava']);

/** The piece whose result a number is, or -1: "TSH 8,2", "ferritina era 980". */
function measuredBy(pieces: readonly Piece[], at: number): number {
  const [token] = pieces[at]?.tokens ?? [];
  if (!token?.value || pieces[at]?.meaning || token.gap === GAP.strong) return -1;
  let before = at - 1;
  while (before >= 0 && BETWEEN.has(wordAt(pieces, before))) before -= 1;
  const word = wordAt(pieces, before);
  return isNamed(pieces[before]) || (word !== '' && !isCommon(word)) ? before : -1;
}

/** What has a value was made already; where a sentence holds several, all that it names was, up to what it asks for. */
export function resultsIn(pieces: readonly Piece[]): { wish: 'leave'; from: number; to: number }[] {
  const measured = pieces.map((_, at) => measuredBy(pieces, at));
  const single = measured.flatMap((from, at) =>
    from >= 0 && isNamed(pieces[from]) ? [{ wish: 'leave' as const, from, to: at + 1 }] : [],
  );
  const whole = [];
  for (let from = 0; from < pieces.length; ) {
    const to = sentenceEnd(pieces, from);
    const values = measured.slice(from, to).filter((at) => at >= 0);
    const end = asksFrom(pieces, values, to);
    if (values.length > 1 && values.some((at) => isNamed(pieces[at])))
      whole.push({ wish: 'leave' as const, from, to: end });
    else if (values.length > 1) whole.push(...numbered(pieces, from, end));
    from = to;
  }
  return [...single, ...whole];
}

/** Names with any number, among results of what has no name here: "Hb 9,8 VCM 70 ferritina 5". */
const numbered = (pieces: readonly Piece[], from: number, to: number) =>
  pieces.slice(from, to).flatMap((piece, place) => {
    const at = from + place;
    return isNamed(piece) && /^\d+$/.test(wordAt(pieces, at + 1))
      ? [{ wish: 'leave' as const, from: at, to: at + 1 }]
      : [];
  });

function asksFrom(pieces: readonly Piece[], [first = 0, ...more]: readonly number[], to: number): number {
  const last = more.at(-1) ?? first;
  for (let at = first; at < to; at += 1) {
    if (REQUESTS.has(wordAt(pieces, at)) && wordAt(pieces, at - 1) !== 'nao') return at;
    // "TSH 0,01 T4L 2,8: TRAb"
    if (at > last + 1 && (firstOf(pieces[at])?.colon || firstOf(pieces[at])?.stops)) return at;
  }
  return to;
}

/** Right after a name, through words that only join. */
export const touchedBefore = (pieces: readonly Piece[], at: number, joins: ReadonlySet<string>): number => {
  let before = at - 1;
  while (before >= 0 && firstOf(pieces[before + 1])?.gap === GAP.none && joins.has(wordAt(pieces, before)))
    before -= 1;
  return firstOf(pieces[before + 1])?.gap === GAP.none && isNamed(pieces[before]) ? before : -1;
};
