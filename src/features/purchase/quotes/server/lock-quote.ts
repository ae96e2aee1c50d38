import type { Deps } from '#platform/deps.ts';
import type { Quote } from '../quote.ts';
import { lockOpen } from './internal/queries.ts';

/** Null without an open quote. Otherwise it cannot end before the transaction does. */
export const lockOpenQuote = (tx: Deps, customerId: number): Promise<Quote | null> =>
  lockOpen(tx.db, customerId, tx.clock.now());
