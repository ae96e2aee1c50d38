import { createHash } from 'node:crypto';

/** The version identifies exactly this text, so that an edited one never counts as the one accepted before. */
export const textVersion = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
