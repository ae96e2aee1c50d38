import { type Deps, inTransaction } from '#platform/deps.ts';
import { daysBefore } from '#values/retention.ts';
import type { Order } from '../order.ts';
import { markMeasured } from './internal/queries.ts';

/** In days: an older purchase would count on a day without sales. */
const DAYS = 7;

/** Claims paid orders of the last days; no other call gets the same orders. */
export const claimUnmeasured = (deps: Deps, customerId: number): Promise<Order[]> =>
  inTransaction(deps, (tx) => {
    const now = tx.clock.now();
    return markMeasured(tx.db, { customerId, paidSince: daysBefore(now, DAYS), now });
  });
