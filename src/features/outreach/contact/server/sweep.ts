import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteAnsweredBefore, deleteUnansweredBefore } from './internal/request-queries.ts';

/** Job contact.sweep. */
export async function sweepContacts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteAnsweredBefore(deps, daysBefore(now, RETENTION_DAYS.answeredContacts));
  await deleteUnansweredBefore(deps, daysBefore(now, RETENTION_DAYS.unansweredContacts));
}
