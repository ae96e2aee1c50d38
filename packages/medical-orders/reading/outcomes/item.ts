import { GAP } from '#text/tokens/token.ts';
import { isConversation, isOrderWord } from '#text/vocabulary/common-words.ts';
import { isOrdinaryAbbreviation } from '#text/vocabulary/ordinary-abbreviations.ts';
import { SCOPE_WORDS } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import type { Status } from '../scopes/scope.ts';

export interface Item extends Chunk {
  status: Status;
  services: readonly number[];
  all: boolean;
  beforeFirstService: boolean;
}

const SCOPE: ReadonlySet<string> = new Set(SCOPE_WORDS);

export const firstWord = (item: Chunk | undefined): string => item?.tokens[0]?.word ?? '';

export const followsDirectly = (item: Chunk | undefined): boolean => item?.tokens[0]?.gap === GAP.none;

export const isScopeWord = (item: Chunk | undefined): boolean => SCOPE.has(firstWord(item));

export const isTuss = (item: Chunk | undefined): boolean => Boolean(item?.tokens[0]?.tuss);

const isPurposeVerb = (item: Chunk | undefined): boolean =>
  /^p(?:a?ra|ro)$/.test(item?.tokens[0]?.link ?? '') && /[aei]r$/.test(firstWord(item));

export const isTalk = (item: Chunk | undefined): boolean =>
  isConversation(firstWord(item)) || isPurposeVerb(item);

/** Neither a word that orders commonly use nor a number. Two letters count only in capitals. */
export function isInformative(item: Chunk | undefined): boolean {
  const isLong = firstWord(item).length > 2 || /^[A-Z]{2}$/.test(item?.tokens[0]?.raw ?? '');
  const isShortened = item?.tokens[0]?.dotted === true && isOrdinaryAbbreviation(firstWord(item));
  return isLong && !isShortened && !isOrderWord(firstWord(item)) && !isTalk(item) && !isScopeWord(item);
}
