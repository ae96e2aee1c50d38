import { refuseMail, refusesMail } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import {
  deleteByEmails,
  deleteRefused,
  deleteUnconfirmedBefore,
  selectByEmails,
} from './internal/queries.ts';

/** Returns true for a subscribed or unconfirmed address. Show it only to the owner of the mailbox. */
export async function wantsNewsletter(deps: Deps, email: string): Promise<boolean> {
  const [row] = await selectByEmails(deps.db, [email]);
  if (!row) return false;
  return row.confirmedAt === null || !(await refusesMail(deps, { email, purpose: 'newsletter' }));
}

export async function leaveNewsletter(tx: Deps, email: string): Promise<void> {
  await refuseMail(tx, { email, purpose: 'newsletter' });
  await deleteByEmails(tx.db, [email]);
}

/** The job newsletter.sweep removes unconfirmed requests and subscribers who left. */
export async function sweepSubscriptions(deps: Deps): Promise<void> {
  await deleteUnconfirmedBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.unconfirmedSubscriptions));
  await deleteRefused(deps);
}

export const eraseSubscriptions = (tx: Deps, emails: readonly string[]): Promise<void> =>
  deleteByEmails(tx.db, emails);

export const exportSubscriptions = async (deps: Deps, emails: readonly string[]) => ({
  newsletter_subscriptions: await selectByEmails(deps.db, emails),
});
