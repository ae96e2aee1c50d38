import { signInWayMailJob } from '#features/account/accounts/server/profile-jobs.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Provider } from '../social.ts';
import { deleteIdentity } from './internal/queries.ts';

/**
 * The person withdrew at the provider. Cannot be refused, even where it was the last way in: a mailed code opens the
 * account. Returns whose it was; null when nobody's.
 */
export const forgetIdentity = (
  deps: Deps,
  identity: { provider: Provider; providerId: string },
): Promise<number | null> =>
  inTransaction(deps, async (tx) => {
    const customerId = await deleteIdentity(tx.db, identity);
    if (customerId !== null)
      await tx.jobs.enqueue(tx.db, signInWayMailJob, { customerId, way: identity.provider, added: false });
    return customerId;
  });
