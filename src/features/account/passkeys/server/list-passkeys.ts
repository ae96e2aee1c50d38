import { hasJustSignedIn } from '#features/account/sessions/server/has-just-signed-in.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import type { Passkey } from '../passkey.ts';
import { selectPasskeysOf } from './internal/queries.ts';

const shown = (moment: Date) => formatDay(dayOf(moment));

/** Oldest first. */
export async function listPasskeys(deps: Deps, customerId: number): Promise<Passkey[]> {
  const rows = await selectPasskeysOf(deps.db, customerId);
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    since: shown(createdAt),
    lastUsed: lastUsedAt && shown(lastUsedAt),
    synced: backedUp,
  }));
}

/** For a customer who has just signed in and has no passkey. */
export const offersPasskey = async (deps: Deps, customerId: number, sessionHash = ''): Promise<boolean> =>
  (await hasJustSignedIn(deps, sessionHash)) && !(await hasPasskey(deps, customerId));

export const hasPasskey = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await selectPasskeysOf(deps.db, customerId)).length > 0;
