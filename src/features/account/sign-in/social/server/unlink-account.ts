import { signInWayMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import type { Provider } from '../social.ts';
import { deleteOwnIdentity } from './internal/queries.ts';
import { hasSignInMethod } from './sign-in-methods.ts';

export type UnlinkOutcome = { ok: true } | { ok: false; code: 'unknown' | 'last_sign_in_method' };

export const unlinkAccount = (deps: Deps, customerId: number, provider: Provider): Promise<UnlinkOutcome> =>
  abortable<UnlinkOutcome>(deps, async (tx, abort) => {
    // The lock serialises removals, so that two of them do not each count on the other method.
    await lockAccount(tx, customerId);
    if (!(await deleteOwnIdentity(tx.db, customerId, provider))) return { ok: false, code: 'unknown' };
    if (!(await hasSignInMethod(tx, customerId))) return abort({ ok: false, code: 'last_sign_in_method' });
    await enqueueNotice(tx, signInWayMailJob, { customerId, way: provider, added: false });
    return { ok: true };
  });
