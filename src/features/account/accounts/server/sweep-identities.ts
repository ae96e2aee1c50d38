import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { clearClaimsBefore, neverConfirmedBefore } from './internal/cpf-claims.ts';
import { deleteEmailChangesBefore } from './internal/email-changes.ts';
import { deleteExpiredCodes } from './internal/mailed-codes.ts';

const daysAgo = ({ clock }: Deps, days: number) => daysBefore(clock.now(), days);

/** Nightly: ends old claims to a CPF, expired codes and links, and replaced addresses. */
export async function sweepIdentities(deps: Deps): Promise<void> {
  await clearClaimsBefore(deps.db, daysAgo(deps, RETENTION_DAYS.cpfClaims));
  await deleteExpiredCodes(deps.db, deps.clock.now());
  await deleteEmailChangesBefore(deps.db, daysAgo(deps, RETENTION_DAYS.replacedEmails));
}

/**
 * Customers who signed up at least so many days ago and never confirmed an e-mail. They may have orders, which this
 * slice cannot see.
 */
export const neverConfirmedFor = (deps: Deps, days: number): Promise<number[]> =>
  neverConfirmedBefore(deps.db, daysAgo(deps, days));
