/**
 * Lone surrogates are refused because PostgreSQL rejects them in JSON. Marks for right-to-left text are refused because
 * readers would see another text than its author (Unicode TR36).
 */
const MISLEADING = /[\p{Cs}\u202b\u202e\u2067]/u;

export const isMisleading = (text: string): boolean => MISLEADING.test(text);

const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Removes marks that pasted text brings and that people can neither see nor delete. Unusual spaces become plain ones. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/[\u00a0\u202f]/g, ' ');

export const ODD_CHARACTERS = 'Retire os caracteres especiais.';

export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A text for a message: its first 60 characters. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const slugify = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
