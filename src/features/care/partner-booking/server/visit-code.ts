import { randomBytes } from 'node:crypto';
import { BASE32 } from '#values/base32.ts';

/** A code has 40 bits, because it is shown at the counter and could be guessed there. */
export const newVisitCode = (): string => Array.from(randomBytes(8), (byte) => BASE32[byte & 31]).join('');
