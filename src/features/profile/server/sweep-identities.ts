import type { Deps } from '#platform/deps.ts';
import { clearClaimsBefore, neverConfirmedBefore } from './internal/cpf-claims.ts';
import { deleteEmailChangesBefore } from './internal/email-changes.ts';
import { deleteExpiredCodes } from './internal/mailed-codes.ts';

const DAY_MS = 86_400_000;
/** How long a CPF stays with a customer who does not confirm an e-mail. */
const CLAIM_DAYS = 30;
const EMAIL_CHANGE_DAYS = 90;

const daysAgo = ({ clock }: Deps, days: number) => new Date(clock.now().getTime() - days * DAY_MS);

/** Nightly: ends old claims to a CPF, codes and links that have expired, and replaced addresses. */
export async function sweepIdentities(deps: Deps): Promise<void> {
  await clearClaimsBefore(deps.db, daysAgo(deps, CLAIM_DAYS));
  await deleteExpiredCodes(deps.db, deps.clock.now());
  await deleteEmailChangesBefore(deps.db, daysAgo(deps, EMAIL_CHANGE_DAYS));
}

/**
 * Customers who signed up at least so many days ago and never confirmed an e-mail. Says nothing about their orders,
 * which this slice does not know.
 */
export const neverConfirmedFor = (deps: Deps, days: number): Promise<number[]> =>
  neverConfirmedBefore(deps.db, daysAgo(deps, days));
