import type { Deps } from '#platform/deps.ts';
import { markReminded, selectDue } from './internal/visit-queries.ts';

const BATCH = 500;

/** Visits that people mean to make within the time, and that they were not reminded of. */
export const dueVisits = (deps: Deps, within: { from: Date; before: Date }) =>
  selectDue(deps.db, within, BATCH);

/** False when somebody else has claimed it. */
export const claimReminder = (tx: Deps, id: number): Promise<boolean> =>
  markReminded(tx.db, id, tx.clock.now());
