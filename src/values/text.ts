/**
 * Lone surrogates, which no encoding can carry (PostgreSQL refuses them in JSON), and characters that turn the direction
 * of the text around them, so that it reads as something else (Unicode TR36).
 */
const MISLEADING = /[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const isMisleading = (text: string): boolean => MISLEADING.test(text);

export const ODD_CHARACTERS = 'Retire os caracteres especiais.';

/** Lower case without accents, single spaces: the form in which names are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** "Vitamina B12" to "vitamina-b12", a path segment. */
export const slugify = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
