import { signInWayMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { deletePasskey, updateName } from './internal/queries.ts';

interface PasskeyKey {
  customerId: number;
  id: number;
}

export const renamePasskey = (deps: Deps, key: PasskeyKey, name: string): Promise<boolean> =>
  updateName(deps.db, key, name);

/** Says whether the customer can still sign in. The assembly passes it in, because later slices know the other methods. */
export type HasSignInMethod = (tx: Deps, customerId: number) => Promise<boolean>;

export type RemovePasskeyOutcome = { ok: true } | { ok: false; code: 'unknown' | 'last_sign_in_method' };

/** Refuses to remove the last sign-in method (decision 047). Notifies the owner by mail. */
export const removePasskey = (
  deps: Deps,
  key: PasskeyKey,
  hasSignInMethod: HasSignInMethod,
): Promise<RemovePasskeyOutcome> =>
  abortable<RemovePasskeyOutcome>(deps, async (tx, abort) => {
    const { customerId } = key;
    // The lock serialises removals, so that two of them do not each count on the other method.
    await lockAccount(tx, customerId);
    if (!(await deletePasskey(tx.db, key))) return { ok: false, code: 'unknown' };
    if (!(await hasSignInMethod(tx, customerId))) return abort({ ok: false, code: 'last_sign_in_method' });
    await enqueueNotice(tx, signInWayMailJob, { customerId, way: 'passkey', added: false });
    return { ok: true };
  });
