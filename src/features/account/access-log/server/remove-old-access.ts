import { lt } from 'drizzle-orm';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { accessRecords, operatorViews } from './internal/tables.ts';

/** Job access.sweep. */
export async function removeOldAccess(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteOld(deps, accessRecords, lt(accessRecords.at, daysBefore(now, RETENTION_DAYS.accessRecords)));
  await deleteOld(deps, operatorViews, lt(operatorViews.at, yearsBefore(now, RETENTION_YEARS.operatorViews)));
}
