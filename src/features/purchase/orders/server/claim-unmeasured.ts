import { type Deps, inTransaction } from '#platform/deps.ts';
import { daysBefore } from '#values/retention.ts';
import type { Order, OrderLine } from '../order.ts';
import { markMeasured, selectLines } from './internal/queries.ts';

/** Days. An older purchase would count on a day without sales. */
const DAYS = 7;

/** Claims paid orders of the last days; no other call gets the same orders. */
export const claimUnmeasured = (
  deps: Deps,
  customerId: number,
): Promise<(Order & { lines: OrderLine[] })[]> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const orders = await markMeasured(tx.db, { customerId, paidSince: daysBefore(now, DAYS), now });
    const lines =
      orders.length === 0
        ? []
        : await selectLines(
            tx.db,
            orders.map(({ id }) => id),
          );
    return orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
  });
