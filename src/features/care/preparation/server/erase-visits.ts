import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteVisitsBefore, deleteVisitsOf, selectVisitsOf } from './internal/visit-queries.ts';

export const removeOldVisits = (deps: Deps): Promise<number> =>
  deleteVisitsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.plannedVisits));

export const erasePlannedVisits = (tx: Deps, customerId: number): Promise<void> =>
  deleteVisitsOf(tx.db, customerId);

export const exportPlannedVisits = async (deps: Deps, customerId: number) => ({
  planned_visits: await selectVisitsOf(deps.db, customerId),
});
