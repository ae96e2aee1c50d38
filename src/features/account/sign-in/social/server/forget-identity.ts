import { signInWayMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Provider } from '../social.ts';
import { deleteIdentity } from './internal/queries.ts';

/**
 * Returns null for an account that was not connected before `issuedAt`, so that a repeat ends no later connection. A mailed
 * code still opens the customer's account.
 */
export const forgetIdentity = (
  deps: Deps,
  identity: { provider: Provider; providerId: string; issuedAt: Date },
): Promise<number | null> =>
  inTransaction(deps, async (tx) => {
    const customerId = await deleteIdentity(tx.db, identity);
    if (customerId !== null)
      await enqueueNotice(tx, signInWayMailJob, { customerId, way: identity.provider, added: false });
    return customerId;
  });
