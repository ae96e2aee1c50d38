import type { Deps } from '#platform/deps.ts';
import { countWaitingOrders, type OrderStats } from './internal/queries.ts';

/** Stock is held two minutes beyond the deadline and the sweep runs every minute, so this is too late. */
const LATE_MS = 10 * 60_000;

export const orderStats = (deps: Deps): Promise<OrderStats> =>
  countWaitingOrders(deps.db, new Date(deps.clock.now().getTime() - LATE_MS));
