import type { Deps } from '#platform/deps.ts';
import { markReminded, selectDue } from './internal/visit-queries.ts';

const BATCH = 500;

/** Planned visits inside the window that have no reminder yet. */
export const dueVisits = (deps: Deps, within: { from: Date; before: Date }) =>
  selectDue(deps.db, within, BATCH);

/** Returns false when another worker has claimed it. */
export const claimReminder = (tx: Deps, id: number): Promise<boolean> =>
  markReminded(tx.db, id, tx.clock.now());
