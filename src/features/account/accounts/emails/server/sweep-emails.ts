import { clearPendingBefore } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteNoticesBefore } from './internal/change-notices.ts';
import { deleteEmailChangesBefore } from './internal/email-changes.ts';
import { deleteExpiredCodes } from './mailed-codes.ts';

export async function sweepEmails({ db, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => daysBefore(clock.now(), days);
  await deleteExpiredCodes(db, clock.now());
  await clearPendingBefore(db, daysAgo(RETENTION_DAYS.pendingEmails));
  await deleteNoticesBefore(db, daysAgo(RETENTION_DAYS.emailChangeNotices));
  await deleteEmailChangesBefore(db, daysAgo(RETENTION_DAYS.replacedEmails));
}
