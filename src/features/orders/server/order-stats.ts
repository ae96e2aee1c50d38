import type { Deps } from '#platform/deps.ts';
import { countWaitingOrders, type OrderStats } from './internal/queries.ts';

/** Places are kept two minutes beyond the deadline, and the sweep runs every minute: later than this is too late. */
const LATE_MS = 10 * 60_000;

/** Orders that wait: for their payment, beyond it, or for a person. */
export const orderStats = (deps: Deps): Promise<OrderStats> =>
  countWaitingOrders(deps.db, new Date(deps.clock.now().getTime() - LATE_MS));
