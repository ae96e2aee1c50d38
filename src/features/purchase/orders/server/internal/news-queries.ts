import { desc, eq, gt, max } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { orderEvents, orders } from './tables.ts';

export async function selectNewestEventId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(orderEvents.id) }).from(orderEvents);
  return row?.id ?? 0;
}

export const selectEventsAfter = (db: Db, after: number, limit: number) =>
  db
    .select({
      id: orderEvents.id,
      who: orderEvents.who,
      incrementId: orders.incrementId,
      unitIds: orders.unitIds,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(gt(orderEvents.id, after))
    .orderBy(desc(orderEvents.id))
    .limit(limit);
