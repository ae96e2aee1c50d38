import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { signInWayMailJob } from '#features/account/accounts/server/profile-jobs.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import type { Provider } from '../social.ts';
import { hasDoor } from './doors.ts';
import { deleteOwnIdentity } from './internal/queries.ts';

export type UnlinkOutcome = { ok: true } | { ok: false; code: 'unknown' | 'last_door' };

/** Disconnects an account unless it is the customer's last sign-in method. */
export const unlinkAccount = (deps: Deps, customerId: number, provider: Provider): Promise<UnlinkOutcome> =>
  abortable<UnlinkOutcome>(deps, async (tx, abort) => {
    // Serialised, so that two removals do not each count on the other method.
    await lockAccount(tx, customerId);
    if (!(await deleteOwnIdentity(tx.db, customerId, provider))) return { ok: false, code: 'unknown' };
    if (!(await hasDoor(tx, customerId))) return abort({ ok: false, code: 'last_door' });
    await tx.jobs.enqueue(tx.db, signInWayMailJob, { customerId, way: provider, added: false });
    return { ok: true };
  });
