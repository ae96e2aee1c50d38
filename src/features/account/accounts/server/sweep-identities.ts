import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteNoticesBefore } from './internal/change-notices.ts';
import { clearClaimsBefore, neverConfirmedBefore } from './internal/cpf-claims.ts';
import { clearPendingBefore, lockCustomer } from './internal/customer-queries.ts';
import { deleteEmailChangesBefore } from './internal/email-changes.ts';
import { deleteExpiredCodes } from './internal/mailed-codes.ts';

const daysAgo = ({ clock }: Deps, days: number) => daysBefore(clock.now(), days);

/** Nightly: ends old claims to a CPF, expired codes and links, unproved new addresses, and replaced ones. */
export async function sweepIdentities(deps: Deps): Promise<void> {
  await clearClaimsBefore(deps.db, daysAgo(deps, RETENTION_DAYS.cpfClaims));
  await deleteExpiredCodes(deps.db, deps.clock.now());
  await clearPendingBefore(deps.db, daysAgo(deps, RETENTION_DAYS.pendingEmails));
  await deleteNoticesBefore(deps.db, daysAgo(deps, RETENTION_DAYS.emailChangeNotices));
  await deleteEmailChangesBefore(deps.db, daysAgo(deps, RETENTION_DAYS.replacedEmails));
}

/**
 * Customers who signed up at least so many days ago and never confirmed an e-mail. They may have orders, which this
 * slice cannot see.
 */
export const neverConfirmedFor = (deps: Deps, days: number): Promise<number[]> =>
  neverConfirmedBefore(deps.db, daysAgo(deps, days));

/** Locks the account until the transaction ends. */
export const hasNeverConfirmed = async (tx: Deps, customerId: number): Promise<boolean> =>
  (await lockCustomer(tx.db, customerId))?.neverConfirmed ?? false;
