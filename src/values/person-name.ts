/** Digits vanish from names while they are typed. */
export const withoutDigits = (name: string) => name.replace(/\d/g, '');

/** A name without digits and doubled spaces: what is stored. */
export const personName = (name: string) => withoutDigits(name).replace(/\s+/g, ' ').trim();

/** True when the name has at least two words of letters. */
export const hasTwoWords = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length >= 2;

/** First word of a full name, for greetings. */
export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';
