import { signInWayMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import type { Deps } from '#platform/deps.ts';
import { insertIdentity } from './internal/queries.ts';
import type { SocialIdentity } from './social-provider.ts';

/** Needs a transaction. Returns false when the account is connected already, or the customer has another of this provider. */
export async function linkIdentity(
  tx: Deps,
  { provider, providerId, email }: SocialIdentity,
  customerId: number,
): Promise<boolean> {
  const linkedAt = tx.clock.now();
  const row = { provider, providerId, customerId, email: email ?? '', linkedAt };
  if (!(await insertIdentity(tx.db, row))) return false;
  await enqueueNotice(tx, signInWayMailJob, { customerId, way: provider, added: true });
  return true;
}
