import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { UNKNOWN_DEVICE } from '../device-name.ts';
import type { OpenSession } from '../open-session.ts';
import { selectDevice, selectOpenSessions } from './internal/queries.ts';

/** The customer's open sessions as they are shown: that of `sessionHash` first, then the newest. */
export async function openSessionsOf(
  deps: Deps,
  customerId: number,
  sessionHash: string | undefined,
): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(deps.db, customerId, deps.clock.now());
  return rows
    .map(({ id, tokenHash, device, createdAt }) => ({
      id,
      device: device ?? UNKNOWN_DEVICE,
      since: formatMoment(createdAt),
      current: tokenHash === sessionHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Null too if the session has ended. */
export const deviceOfSession = (deps: Deps, id: string): Promise<string | null> => selectDevice(deps.db, id);
