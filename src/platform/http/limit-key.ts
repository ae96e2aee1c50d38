import { createHmac } from 'node:crypto';

/** Rate limit key that stores addresses and e-mails only as a keyed hash. */
export const limitKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
