import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { cancelQuote } from './end-quote.ts';
import {
  deleteEndedBefore,
  eraseQuotesOf,
  selectQuotesOf,
  stripOrderedBefore,
} from './internal/erase-queries.ts';

export async function removeOldQuotes(deps: Deps): Promise<void> {
  const before = daysBefore(deps.clock.now(), RETENTION_DAYS.endedQuotes);
  await deleteEndedBefore(deps, before);
  await stripOrderedBefore(deps, before);
}

/** Ends an open quote first, so that its stock and its coupon are released. */
export async function eraseQuotes(tx: Deps, customerId: number): Promise<void> {
  await cancelQuote(tx, customerId);
  await eraseQuotesOf(tx.db, customerId);
}

export const exportQuotes = (deps: Deps, customerId: number) => selectQuotesOf(deps.db, customerId);
