import type { Deps } from '#platform/deps.ts';
import { countOpenQuotes } from './internal/queries.ts';

/** The sweep runs every minute; it has missed anything later than this. */
const LATE_MS = 5 * 60_000;

/** `late` quotes should have expired but still hold stock. */
export function quoteStats(deps: Deps): Promise<{ open: number; late: number }> {
  const now = deps.clock.now();
  return countOpenQuotes(deps.db, { now, lateBefore: new Date(now.getTime() - LATE_MS) });
}
