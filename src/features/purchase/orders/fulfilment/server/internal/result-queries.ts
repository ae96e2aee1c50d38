import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { orderRows } from '#features/purchase/orders/server/order-rows.ts';
import { isAuthorized, ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import type { Db } from '#platform/database/database.ts';

const { rows: orders, lines: orderLines } = orderRows;

const GOING_ON = ORDER_STATUSES.filter((status) => isAuthorized(status) && status !== 'finished');

/** Mirrors `promisesResult`: attended services keep their date while the rest of the order is cancelled. */
const promising = or(
  and(eq(orderLines.state, 'attended'), inArray(orders.status, [...GOING_ON, 'processing_cancel'])),
  and(eq(orderLines.state, 'open'), inArray(orders.status, GOING_ON), isNull(orders.voucherHold)),
);

const promisedFor = ({ from, to }: { from: Date; to: Date }) =>
  and(
    isNotNull(orderLines.resultBy),
    isNull(orderLines.resultAt),
    gte(orderLines.resultBy, from),
    lte(orderLines.resultBy, to),
    promising,
  );

/** A select whose rows are promised results, to be counted. */
export const resultsPromised = (scope: Scope, days: { from: Date; to: Date }): SQL =>
  sql`select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${and(promisedFor(days), scope === null ? undefined : inArray(orderLines.unitId, [...scope]))}`;

export interface ResultDue {
  incrementId: string;
  line: number;
  unitName: string;
  unitId: number;
  resultBy: Date;
}

export const selectResultsDue = (
  db: Db,
  { from, to, unitIds }: { from: Date; to: Date; unitIds: Scope },
  limit: number,
): Promise<ResultDue[]> =>
  db
    .select({
      incrementId: orders.incrementId,
      line: sql<number>`${orderLines.position} + 1`,
      unitName: orderLines.unitName,
      unitId: orderLines.unitId,
      resultBy: sql<Date>`${orderLines.resultBy}`.mapWith(orderLines.resultBy),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(promisedFor({ from, to }), unitIds === null ? undefined : inArray(orderLines.unitId, [...unitIds])),
    )
    .orderBy(asc(orderLines.resultBy), asc(orders.incrementId))
    .limit(limit);
