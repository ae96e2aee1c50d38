import { passkeyMailJob } from '#features/profile/server/profile-jobs.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { deletePasskey, updateName } from './internal/queries.ts';

interface Whose {
  customerId: number;
  id: number;
}

/** False if the customer has no such passkey. */
export const renamePasskey = (deps: Deps, whose: Whose, name: string): Promise<boolean> =>
  updateName(deps.db, whose, name);

/** False if the customer has no such passkey. The owner is told by mail. */
export const removePasskey = (deps: Deps, whose: Whose): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    if (!(await deletePasskey(tx.db, whose))) return false;
    await tx.jobs.enqueue(tx.db, passkeyMailJob, { customerId: whose.customerId, added: false });
    return true;
  });
