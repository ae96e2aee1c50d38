import { createHmac } from 'node:crypto';

/** Key of a rate limit that keeps neither address nor e-mail readable in the database. */
export const limitKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
