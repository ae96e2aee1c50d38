import { warnOfDelay } from '#features/purchase/orders/fulfilment/server/warn-of-delay.ts';
import type { Deps } from '#platform/deps.ts';
import { selectLate } from './internal/queries.ts';

const BATCH = 500;
const HOUR_MS = 3_600_000;
/** The sweep runs every hour, so the buyer hears of it at least one hour before. */
const AHEAD_MS = 2 * HOUR_MS;
/** The store may have been away when the hour came near. */
const BEHIND_MS = 24 * HOUR_MS;

/** Writes to buyers before the promised hour if the laboratory has sent no final result. */
export async function warnOfDelays(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const due = { from: new Date(now - BEHIND_MS), to: new Date(now + AHEAD_MS) };
  for (const late of await selectLate(deps.db, due, BATCH)) await warnOfDelay(deps, late);
}
