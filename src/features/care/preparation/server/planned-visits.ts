import type { Deps } from '#platform/deps.ts';
import type { PlannedVisit } from '../visit-plans.ts';
import { selectVisits } from './internal/visit-queries.ts';

/** When the people of a quote, and of the order made from it, mean to come. */
export const plannedVisits = (deps: Deps, quoteId: string): Promise<PlannedVisit[]> =>
  selectVisits(deps.db, quoteId);
