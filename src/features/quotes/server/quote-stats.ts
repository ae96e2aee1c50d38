import type { Deps } from '#platform/deps.ts';
import { countOpenQuotes } from './internal/queries.ts';

/** The sweep runs every minute: what is over for longer than this was overlooked by it. */
const LATE_MS = 5 * 60_000;

/** Quotes that wait to be paid; `late` ones should have expired by now and still hold their places. */
export const quoteStats = (deps: Deps): Promise<{ open: number; late: number }> =>
  countOpenQuotes(deps.db, new Date(deps.clock.now().getTime() - LATE_MS));
