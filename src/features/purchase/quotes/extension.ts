import type { Quote } from './quote.ts';

const MINUTE = 60_000;
const EXTENSION = 5 * MINUTE;

/** Returns the later end that a quote of `minutes` may get once, or null after its extension. */
export function extensionOf(
  { createdAt, expiresAt }: Pick<Quote, 'createdAt' | 'expiresAt'>,
  minutes: number,
): Date | null {
  const last = new Date(createdAt.getTime() + minutes * MINUTE + EXTENSION);
  return expiresAt < last ? last : null;
}
