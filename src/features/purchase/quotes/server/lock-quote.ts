import type { Deps } from '#platform/deps.ts';
import type { Quote } from '../quote.ts';
import { lockOpen } from './internal/queries.ts';

/** Returns null without an open quote. A locked quote cannot end before the transaction does. */
export const lockOpenQuote = (tx: Deps, customerId: number): Promise<Quote | null> =>
  lockOpen(tx.db, customerId, tx.clock.now());
