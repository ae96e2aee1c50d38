import type { Piece } from './match-terms.ts';
import { GAP } from './request-tokens.ts';
import { CONDITIONS, DONE, DOUBTS, NEVER, OUTCOMES, OVER, RESULTS, WISHES } from './scope-words.ts';

/** What is to be done with a name: take it, ask, or leave it out. */
export type Wish = 'take' | 'ask' | 'leave';

interface Scope {
  wish: Wish;
  /** Where it ends at the latest: the next comma, the next semicolon or sentence, the line. */
  until: 'comma' | 'stop' | 'line';
  depth: number;
}

/** For each piece, what the words before it say of it. */
export function wishesOf(pieces: readonly Piece[]): Wish[] {
  let scope: Scope | null = null;
  return pieces.map((piece, at) => {
    const [first] = piece.tokens;
    if (scope && first && endsAt(scope, first)) scope = null;
    scope = opened(pieces, at) ?? scope;
    const after = afterwards(pieces, at);
    if (after === 'leave') return 'leave';
    if (after === 'ask' && scope?.wish !== 'leave') return 'ask';
    if (piece.tokens.some(({ doubted }) => doubted)) return scope?.wish === 'leave' ? 'leave' : 'ask';
    return scope?.wish ?? 'take';
  });
}

const endsAt = ({ until, depth }: Scope, token: { gap: number; depth: number; stops: boolean }): boolean =>
  token.depth < depth || (until === 'comma' && token.gap === GAP.strong) || (until === 'stop' && token.stops);

function opened(pieces: readonly Piece[], at: number): Scope | null {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  const word = piece?.meaning ? '' : (piece?.tokens[0]?.word ?? '');
  const depth = piece?.tokens[0]?.depth ?? 0;
  const follows = next?.tokens[0]?.word ?? '';
  // "30 sem" are weeks.
  if (word === 'sem' && /^\d+$/.test(wordAt(pieces, at - 1))) return null;
  if (NEVER.has(word)) return ofFasting(pieces, at) ? null : { wish: 'leave', until: 'comma', depth };
  if (word === 'ja' && DONE.has(follows)) return { wish: 'leave', until: 'comma', depth };
  if (word === 'se' && next) return { wish: WISHES.has(follows) ? 'ask' : 'leave', until: 'line', depth };
  if (CONDITIONS.has(word)) return { wish: 'leave', until: 'line', depth };
  if (DOUBTS.has(word)) return { wish: 'ask', until: 'stop', depth };
  return null;
}

const wordAt = (pieces: readonly Piece[], at: number): string => {
  const piece = pieces[at];
  return piece && !piece.meaning ? (piece.tokens[0]?.word ?? '') : '';
};

/** "Não precisa de jejum": says nothing of the exams. */
const ofFasting = (pieces: readonly Piece[], at: number): boolean =>
  [1, 2, 3].some(
    (far) =>
      wordAt(pieces, at + far) === 'jejum' &&
      pieces.slice(at + 1, at + far).every(({ meaning, tokens }) => !meaning && tokens[0]?.gap === GAP.none),
  );

/** "TSH não", "VHS: não", "TSH (não fazer)": nothing else follows that it could speak of. */
function isRefused(pieces: readonly Piece[], at: number, depth: number): boolean {
  const [token] = pieces[at]?.tokens ?? [];
  if (wordAt(pieces, at) !== 'nao' || !token || token.gap === GAP.strong) return false;
  const last = REFUSED.has(wordAt(pieces, at + 1)) ? at + 2 : at + 1;
  const [next] = pieces[last]?.tokens ?? [];
  return !next || next.gap === GAP.strong || (token.depth > depth && next.depth <= depth);
}

const REFUSED = new Set('fazer colher pedir precisa necessario incluir repetir solicitar'.split(' '));

/** Words between a name and what was done with it. */
const BETWEEN = new Set(['eu', 'foi', 'nao', 'e', 'so', 'somente', 'apenas']);

/**
 * What the words after a name say of it: "HBsAg negativo" and "o colesterol eu já fiz" have a result, "urocultura se EAS
 * alterado" waits for another one, "zinco (a critério)" is doubtful.
 */
function afterwards(pieces: readonly Piece[], at: number): Wish | null {
  const [own] = pieces[at]?.tokens ?? [];
  if (!pieces[at]?.meaning || !own) return null;
  let next = at + 1;
  const first = () => pieces[next]?.tokens[0];
  const touches = () => first()?.gap === GAP.none;
  while (touches() && BETWEEN.has(wordAt(pieces, next))) next += 1;
  const inBrackets = (first()?.depth ?? 0) > own.depth && first()?.gap === GAP.weak;
  if (inBrackets && [next, next + 1].some((place) => DOUBTS.has(wordAt(pieces, place)))) return 'ask';
  if (isRefused(pieces, at + 1, own.depth)) return 'leave';
  if (!touches()) return null;
  const [word, then] = [wordAt(pieces, next), wordAt(pieces, next + 1)];
  if (RESULTS.has(word) || OVER.has(word) || (word === 'ja' && DONE.has(then))) return 'leave';
  if (word === 'se' && !OUTCOMES.has(then)) return WISHES.has(then) ? 'ask' : 'leave';
  return null;
}
