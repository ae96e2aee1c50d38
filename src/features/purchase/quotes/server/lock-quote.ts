import type { Deps } from '#platform/deps.ts';
import { lockOpen } from './internal/queries.ts';

/** False when the quote has ended meanwhile. Otherwise it cannot end before the transaction does. */
export const lockQuote = (tx: Deps, id: string): Promise<boolean> => lockOpen(tx.db, id);
