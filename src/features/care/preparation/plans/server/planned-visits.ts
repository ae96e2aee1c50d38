import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import type { PlannedVisit } from '../visit-plans.ts';
import {
  deleteVisitsBefore,
  deleteVisitsOf,
  markReminded,
  selectDue,
  selectVisits,
  selectVisitsOf,
} from './internal/visit-queries.ts';

/** By quote id. */
export async function plannedVisitsOf(
  deps: Deps,
  quoteIds: readonly string[],
): Promise<Map<string, PlannedVisit[]>> {
  const rows = quoteIds.length > 0 ? await selectVisits(deps.db, quoteIds) : [];
  const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId);
  return new Map([...byQuote].map(([quoteId, own]) => [quoteId, own.map(({ visit }) => visit)]));
}

export const plannedVisits = async (deps: Deps, quoteId: string): Promise<PlannedVisit[]> =>
  (await plannedVisitsOf(deps, [quoteId])).get(quoteId) ?? [];

const BATCH = 500;

export const dueVisits = (deps: Deps, within: { from: Date; before: Date }) =>
  selectDue(deps.db, within, BATCH);

/** Returns false when another worker has claimed it. */
export const claimReminder = (tx: Deps, id: number): Promise<boolean> =>
  markReminded(tx.db, id, tx.clock.now());

export const removeOldVisits = (deps: Deps): Promise<number> =>
  deleteVisitsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.plannedVisits));

export const erasePlannedVisits = (tx: Deps, customerId: number): Promise<void> =>
  deleteVisitsOf(tx.db, customerId);

export const exportPlannedVisits = async (deps: Deps, customerId: number) => ({
  planned_visits: await selectVisitsOf(deps.db, customerId),
});
