import { isFirstName } from '@loja/medical-orders/text/vocabulary/first-names.ts';
import { normalizeTerm } from '../search-text.ts';

/** Where the store met words that it did not know: its search, or its reader of medical orders. */
export const MISSED_KINDS = ['search', 'order'] as const;

export type MissedKind = (typeof MISSED_KINDS)[number];

/** Until this many shoppers have used a phrase, its words never leave their browsers. */
export const MIN_PEOPLE = 5;

/** A medical order can hold more unknown words, but then the store learns nothing from it. */
export const MOST_PHRASES = 8;

export const MAX_PHRASE = 60;
const MIN_PHRASE = 3;
const MAX_DIGITS = 3;

const ADDRESS = /@|https?:|www\./i;

/**
 * Returns the folded words that are counted, or null for a text that is too short or too long, has a person's first name, the
 * shape of an e-mail or an address, or enough digits for a document, a phone or a code. Folding the result again changes
 * nothing.
 */
export function countablePhrase(text: string): string | null {
  const digits = text.replace(/\D/g, '').length;
  if (text.length > MAX_PHRASE || digits > MAX_DIGITS || ADDRESS.test(text)) return null;
  const phrase = normalizeTerm(text);
  if (phrase.length < MIN_PHRASE || phrase.length > MAX_PHRASE || !/[a-z]/.test(phrase)) return null;
  return phrase.split(' ').some(isFirstName) ? null : phrase;
}

/** Shoppers of a phrase are known by one of as many slots, which many shoppers share. */
export const SLOTS = 32;

/**
 * The likely number of people behind `taken` slots (linear counting), up to `MOST_PEOPLE`. At least as many people as slots
 * have used the phrase.
 */
export const peopleOf = (taken: number): number =>
  taken >= SLOTS ? MOST_PEOPLE : Math.min(MOST_PEOPLE, Math.round(-SLOTS * Math.log(1 - taken / SLOTS)));

/** Beyond this, the slots no longer give a count of people. */
export const MOST_PEOPLE = 100;
