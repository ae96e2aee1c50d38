import { signInWayMailJob } from '#features/account/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/emails/server/enqueue-notice.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Provider } from '../social.ts';
import { deleteIdentity } from './internal/queries.ts';

/**
 * Disconnects an account that was connected before `issuedAt`, so that a repeated request cannot end a later connection.
 * Even from the last sign-in method: a mailed code still opens the account. Null when not connected.
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
