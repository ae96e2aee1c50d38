import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { pick } from '#values/pick.ts';
import type { Passkey } from '../passkey.ts';
import { deletePasskeysOf, selectPasskeysOf } from './internal/queries.ts';

const dayText = (moment: Date) => formatDay(dayOf(moment));

export async function listPasskeys(deps: Deps, customerId: number): Promise<Passkey[]> {
  const rows = await selectPasskeysOf(deps.db, customerId);
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    since: dayText(createdAt),
    lastUsed: lastUsedAt && dayText(lastUsedAt),
    synced: backedUp,
  }));
}

/** Only a customer who has just signed in and has no passkey gets the offer. */
export const offersPasskey = async (deps: Deps, customerId: number, sessionHash = ''): Promise<boolean> =>
  (await hasJustSignedIn(deps, sessionHash)) && !(await hasPasskey(deps, customerId));

export const hasPasskey = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await selectPasskeysOf(deps.db, customerId)).length > 0;

export const erasePasskeys = (tx: Deps, customerId: number): Promise<void> =>
  deletePasskeysOf(tx.db, customerId);

/** The copy leaves out what only machines read: the key and the authenticator's numbers. */
export async function exportPasskeys(deps: Deps, customerId: number) {
  const rows = await selectPasskeysOf(deps.db, customerId);
  return {
    passkeys: rows.map((row) => pick(row, ['name', 'createdAt', 'lastUsedAt', 'backedUp', 'transports'])),
  };
}
