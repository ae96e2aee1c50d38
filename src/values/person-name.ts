import { withoutInvisible } from './text.ts';

export const withoutDigits = (name: string) => name.replace(/\d/g, '');

/**
 * Returns the stored form of a name. Accents typed for an apostrophe become one ("D`Ávila"), all hyphens the usual one. An
 * initial gets its blank ("J.Silva"), because a dot between words may be read as a link.
 */
export const personName = (name: string) =>
  withoutDigits(withoutInvisible(name))
    .replace(/[\u00b4`‘\u02bc\u2032]/g, '’')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(^|[\s.'’-])(\p{L}\p{M}*)\.(?=[\p{L}\p{M}]{2})/gu, '$1$2. ')
    .replace(/\s+/g, ' ')
    .trim();

export const hasTwoWords = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length >= 2;

export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

/** Refuses dots inside words: mails to unconfirmed addresses contain names, and "premio.example" would become a link. */
export const isPersonName = (name: string): boolean =>
  /^[\p{L}\p{M} .'’-]*$/u.test(name) && !/\.[\p{L}\p{M}]{2}/u.test(name);
