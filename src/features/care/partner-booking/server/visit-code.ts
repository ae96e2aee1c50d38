import { randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U no character can be mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 bits, shown at the counter. */
export const newVisitCode = (): string => Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
