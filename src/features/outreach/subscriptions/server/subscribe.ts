import { type Deps, inTransaction } from '#platform/deps.ts';
import { textVersion } from '#platform/text-version.ts';
import { SUBSCRIPTION_TEXT, type Subscription } from '../subscription.ts';
import { upsertRequest } from './internal/queries.ts';
import { confirmationMailJob } from './newsletter-jobs.ts';

/** Mails a confirmation link. A subscriber gets no mail, and the caller cannot see the difference. */
export const subscribe = (deps: Deps, { name, email }: Subscription): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const subscriptionId = await upsertRequest(tx.db, {
      name,
      email,
      textVersion: textVersion(SUBSCRIPTION_TEXT),
      askedAt: tx.clock.now(),
    });
    if (subscriptionId !== null) await tx.jobs.enqueue(tx.db, confirmationMailJob, { subscriptionId });
  });
