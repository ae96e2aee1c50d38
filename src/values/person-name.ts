export const withoutDigits = (name: string) => name.replace(/\d/g, '');

/** The stored form: no digits, no doubled spaces. */
export const personName = (name: string) => withoutDigits(name).replace(/\s+/g, ' ').trim();

export const hasTwoWords = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length >= 2;

export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';
