import { factsOf, ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { selectVisited } from './internal/reminder-queries.ts';

/** Returns the ids of paid orders with a visit in this time, booked or planned. */
export const visitedOrders = (deps: Deps, within: { from: Date; before: Date }): Promise<string[]> =>
  selectVisited(deps.db, { ...within, statuses: ORDER_STATUSES.filter((status) => factsOf(status).voucher) });
