import { allowMail, refusesMail } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { readConfirmationToken } from './confirmation-token.ts';
import { setConfirmed, subscriptionById } from './internal/queries.ts';
import { welcomeMailJob } from './newsletter-jobs.ts';

export type ConfirmOutcome = { ok: true } | { ok: false; code: 'expired_link' };

/** The mailed link can be used any number of times. */
export const confirmSubscription = (deps: Deps, token: string): Promise<ConfirmOutcome> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const named = readConfirmationToken(tx.config, token, now);
    const row = named && (await subscriptionById(tx.db, named.id));
    if (!row) return { ok: false, code: 'expired_link' };
    const addressee = { email: row.email, purpose: 'newsletter' } as const;
    // A subscriber who has since left must not read that they are subscribed.
    if (row.confirmedAt && (await refusesMail(tx, addressee))) return { ok: false, code: 'expired_link' };
    if (await setConfirmed(tx.db, row.id, now)) {
      await allowMail(tx, addressee);
      await tx.jobs.enqueue(tx.db, welcomeMailJob, { subscriptionId: row.id });
    }
    return { ok: true };
  });
