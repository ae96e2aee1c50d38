import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The store keeps a token only as this SHA-256 (hex). It is too weak for what can be guessed, such as a short code. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
