import { isAsking, isChatter } from './common-words.ts';
import type { Piece } from './match-terms.ts';
import type { Wish } from './request-scopes.ts';
import { GAP } from './request-tokens.ts';
import { SCOPE_WORDS } from './scope-words.ts';

/** A piece with what the words around it say of it. */
export interface Item extends Piece {
  wish: Wish;
  services: readonly number[];
  /** All of the services are meant, not one of them. */
  all: boolean;
  /** Nothing that is sold was named before it in the request. */
  opening: boolean;
}

const SCOPE: ReadonlySet<string> = new Set(SCOPE_WORDS);

export const wordOf = (item: Piece | undefined): string => item?.tokens[0]?.word ?? '';

export const touches = (item: Piece | undefined): boolean => item?.tokens[0]?.gap === GAP.none;

export const isScope = (item: Piece | undefined): boolean => SCOPE.has(wordOf(item));

export const isTuss = (item: Piece | undefined): boolean => Boolean(item?.tokens[0]?.tuss);

/** "pra embarcar" */
const isVerb = (item: Piece | undefined): boolean =>
  /^p(?:a?ra|ro)$/.test(item?.tokens[0]?.via ?? '') && /[aei]r$/.test(wordOf(item));

/** Somebody talks, and lists nothing. */
export const talks = (item: Piece | undefined): boolean => isChatter(wordOf(item)) || isVerb(item);

/** Neither a word of the language of requests nor a number. Of two letters only abbreviations tell. */
export function isTelling(item: Piece | undefined): boolean {
  const isLong = wordOf(item).length > 2 || /^[A-Z]{2}$/.test(item?.tokens[0]?.raw ?? '');
  return isLong && !isAsking(wordOf(item)) && !talks(item) && !isScope(item);
}
