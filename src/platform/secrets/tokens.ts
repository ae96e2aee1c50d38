import { createHash, randomBytes, randomInt } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six digits for a person to type. They are kept as a keyed hash, and need a limit of attempts. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The store keeps a token only as this SHA-256 (hex). It is too weak for what can be guessed, such as a short code. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
