export const withoutDigits = (name: string) => name.replace(/\d/g, '');

export const personName = (name: string) => withoutDigits(name).replace(/\s+/g, ' ').trim();

export const hasTwoWords = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length >= 2;

export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

/** Mails to unconfirmed addresses contain names, and "premio.example" would become a link. */
export const isPersonName = (name: string): boolean =>
  /^[\p{L}\p{M} .'’-]*$/u.test(name) && !/\.[\p{L}\p{M}]{2}/u.test(name);
