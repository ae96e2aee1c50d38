import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { UNKNOWN_DEVICE } from '../device-name.ts';
import type { OpenSession } from '../open-session.ts';
import { selectCreation, selectDevice, selectOpenSessions, selectSessionsOf } from './internal/queries.ts';

/** A person has fewer devices than this, but a script may open any number of sessions. */
const MAX_LISTED = 50;

export async function openSessionsOf(
  deps: Deps,
  customerId: number,
  sessionHash = '',
): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(deps.db, customerId, {
    now: deps.clock.now(),
    sessionHash,
    atMost: MAX_LISTED,
  });
  return rows.map(({ id, device, createdAt, current }) => ({
    id,
    device: device ?? UNKNOWN_DEVICE,
    since: formatMoment(createdAt),
    current,
  }));
}

/** Returns null also if the session has ended. */
export const deviceOfSession = (deps: Deps, id: string): Promise<string | null> => selectDevice(deps.db, id);

/** The copy has no tokens, not even their hashes. */
export const exportSessions = async (deps: Deps, customerId: number) => ({
  sessions: await selectSessionsOf(deps.db, customerId),
});

const RECENT_MINUTES = 15;

/** Required before anything that would outlast a stolen session. */
export async function hasJustSignedIn(deps: Deps, sessionHash: string): Promise<boolean> {
  const at = await selectCreation(deps.db, sessionHash, deps.clock.now());
  return at !== null && at.getTime() > deps.clock.now().getTime() - RECENT_MINUTES * 60_000;
}
