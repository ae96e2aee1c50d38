import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { quotesVisitedWithin } from '#features/care/preparation/plans/server/plan-times-in-sql.ts';
import { orderRows } from '#features/purchase/orders/server/order-rows.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

const { rows: orders, lines: orderLines } = orderRows;

interface Due {
  statuses: OrderStatus[];
  from: Date;
  before: Date;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

export async function selectToRemind(db: Db, due: Due, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.state, 'open'),
        isNull(orderLines.remindedAt),
        or(
          and(gte(orderLines.bookedFor, due.from), lt(orderLines.bookedFor, due.before)),
          and(
            isNull(orderLines.bookedFor),
            gte(orderLines.validUntil, due.firstDay),
            lte(orderLines.validUntil, due.lastDay),
            lt(orderLines.scheduledAt, sql`${due.from.toISOString()}::timestamptz - interval '1 day'`),
          ),
        ),
        inArray(orders.status, due.statuses),
        isNull(orders.voucherHold),
        isNull(orders.erasedAt),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function selectVisited(
  db: Db,
  { statuses, from, before }: Pick<Due, 'statuses' | 'from' | 'before'>,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.state, 'open'),
        or(
          and(gte(orderLines.bookedFor, from), lt(orderLines.bookedFor, before)),
          sql`${orders.quoteId} in (${quotesVisitedWithin(from, before)})`,
        ),
        inArray(orders.status, statuses),
        isNull(orders.voucherHold),
        isNull(orders.erasedAt),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
