import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hex: the only form in which the store keeps a token. Too weak for what can be guessed, such as a short code. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
