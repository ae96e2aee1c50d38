import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from './internal/tables.ts';

/** Makes an SQL subquery of `order_id` and `customer_id`, without orders in cancellation, in dispute, or with returned money. */
export const attendedOrders = ({ from, to }: { from: Date; to: Date }): SQL => {
  const attended = and(
    eq(orderLines.state, 'attended'),
    gt(orderLines.stateAt, from),
    lte(orderLines.stateAt, to),
    inArray(orders.status, ['partially_applied', 'complete', 'finished']),
    isNull(orders.voucherHold),
    isNull(orders.erasedAt),
  );
  return sql`(select distinct ${orders.id} as order_id, ${orders.customerId} as customer_id
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId} where ${attended})`;
};
