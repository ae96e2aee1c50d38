import type { Deps } from '#platform/deps.ts';
import type { PlannedVisit } from '../visit-plans.ts';
import { selectVisits } from './internal/visit-queries.ts';

/** Planned times of the patients of a quote and of the order made from it. */
export const plannedVisits = (deps: Deps, quoteId: string): Promise<PlannedVisit[]> =>
  selectVisits(deps.db, quoteId);
