import { createHmac } from 'node:crypto';

/** Makes a rate limit key of addresses and e-mails that stores only their keyed hash. */
export const limitKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
