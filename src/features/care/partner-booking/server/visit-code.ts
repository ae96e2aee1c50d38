import { randomBytes } from 'node:crypto';
import { BASE32 } from '#values/base32.ts';

/** 40 bits, shown at the counter. */
export const newVisitCode = (): string => Array.from(randomBytes(8), (byte) => BASE32[byte & 31]).join('');
