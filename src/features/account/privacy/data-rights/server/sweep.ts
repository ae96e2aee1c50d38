import type { Deps } from '#platform/deps.ts';
import { RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { deleteExpiredExports } from './internal/export-queries.ts';
import { deleteRequestsBefore } from './internal/request-queries.ts';

export async function sweepDataRights(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteExpiredExports(deps, now);
  await deleteRequestsBefore(deps, yearsBefore(now, RETENTION_YEARS.dataRequests));
}
