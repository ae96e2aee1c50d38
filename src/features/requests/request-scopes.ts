import type { Piece } from './match-terms.ts';
import { GAP } from './request-tokens.ts';
import { CONDITIONS, DONE, DOUBTS, NEVER, WISHES } from './scope-words.ts';

/** What is to be done with a name: take it, ask, or leave it out. */
export type Wish = 'take' | 'ask' | 'leave';

interface Scope {
  wish: Wish;
  /** A weaker scope ends at the next comma, a stronger one with the line. */
  toLineEnd: boolean;
  depth: number;
}

/** For each piece, what the words before it say of it. */
export function wishesOf(pieces: readonly Piece[]): Wish[] {
  let scope: Scope | null = null;
  return pieces.map((piece, at) => {
    const [first] = piece.tokens;
    if (scope && first && endsAt(scope, first)) scope = null;
    scope = opened(pieces, at) ?? scope;
    if (piece.tokens.some(({ doubted }) => doubted)) return scope?.wish === 'leave' ? 'leave' : 'ask';
    return scope?.wish ?? 'take';
  });
}

const endsAt = ({ toLineEnd, depth }: Scope, token: { gap: number; depth: number }): boolean =>
  token.depth < depth || (!toLineEnd && token.gap === GAP.strong);

function opened(pieces: readonly Piece[], at: number): Scope | null {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  const word = piece?.meaning ? '' : (piece?.tokens[0]?.word ?? '');
  const depth = piece?.tokens[0]?.depth ?? 0;
  const follows = next?.tokens[0]?.word ?? '';
  if (NEVER.has(word)) return { wish: 'leave', toLineEnd: false, depth };
  if (word === 'ja' && DONE.has(follows)) return { wish: 'leave', toLineEnd: false, depth };
  if (word === 'se' && next) return { wish: WISHES.has(follows) ? 'ask' : 'leave', toLineEnd: true, depth };
  if (CONDITIONS.has(word)) return { wish: 'leave', toLineEnd: true, depth };
  if (DOUBTS.has(word)) return { wish: 'ask', toLineEnd: true, depth };
  return null;
}
