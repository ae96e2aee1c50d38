import { lt } from 'drizzle-orm';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS, KEPT_YEARS, yearsBefore } from '#values/kept.ts';
import { accessRecords, operatorViews } from './internal/tables.ts';

/** Job access.sweep. */
export async function removeOldAccess(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteOld(deps, accessRecords, lt(accessRecords.at, daysBefore(now, KEPT_DAYS.accessRecords)));
  await deleteOld(deps, operatorViews, lt(operatorViews.at, yearsBefore(now, KEPT_YEARS.operatorViews)));
}
