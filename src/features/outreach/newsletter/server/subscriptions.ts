import { refuseMail, refusesMail } from '#features/outreach/unsubscribe/server/refusals.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteByEmail, deleteRefused, deleteUnconfirmedBefore, selectByEmail } from './internal/queries.ts';

/** True for a subscribed or unconfirmed address. Show it only to the owner of the mailbox. */
export async function wantsNewsletter(deps: Deps, email: string): Promise<boolean> {
  const [row] = await selectByEmail(deps.db, email);
  if (!row) return false;
  return row.confirmedAt === null || !(await refusesMail(deps, { email, purpose: 'newsletter' }));
}

export async function leaveNewsletter(tx: Deps, email: string): Promise<void> {
  await refuseMail(tx, { email, purpose: 'newsletter' });
  await deleteByEmail(tx.db, email);
}

/** Job newsletter.sweep: removes unconfirmed requests and subscribers who left. */
export async function sweepSubscriptions(deps: Deps): Promise<void> {
  await deleteUnconfirmedBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.unconfirmedSubscriptions));
  await deleteRefused(deps);
}

export async function eraseSubscription(tx: Deps, email: string | null): Promise<void> {
  if (email !== null) await deleteByEmail(tx.db, email);
}

export const exportSubscription = async (deps: Deps, email: string | null) => ({
  newsletter_subscriptions: email === null ? [] : await selectByEmail(deps.db, email),
});
