import { type Deps, inTransaction } from '#platform/deps.ts';
import { RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { SESSION_HOURS } from '../staff.ts';
import { REQUEST_DAYS } from '../team/team-change.ts';
import { deleteOldInvites, deleteOldSessions, forgetBlocked } from './internal/queries.ts';
import { deleteOldTeamRequests } from './internal/request-queries.ts';
import { deleteOldSearches } from './searches.ts';

const HOUR_MS = 3_600_000;

export async function sweepStaff(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteOldSessions(deps, new Date(now.getTime() - SESSION_HOURS * HOUR_MS));
  await deleteOldInvites(deps);
  await deleteOldSearches(deps);
  await deleteOldTeamRequests(deps, new Date(now.getTime() - REQUEST_DAYS * 24 * HOUR_MS));
  await inTransaction(deps, (tx) => forgetBlocked(tx.db, yearsBefore(now, RETENTION_YEARS.operatorViews)));
}
