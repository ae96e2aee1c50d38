import type { SQL } from 'drizzle-orm';
import { countOpenQuotes } from './internal/queries.ts';

export interface QuoteStats {
  open: number;
  /** These quotes should have expired but still hold stock. */
  late: number;
}

/** The sweep runs every minute, so it has missed anything later than this. */
const LATE_MS = 5 * 60_000;

export const quoteStats = (now: Date): SQL =>
  countOpenQuotes({ now, lateBefore: new Date(now.getTime() - LATE_MS) });
