import { desc, inArray, max } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { orderEvents, orders } from './internal/tables.ts';

/** Returns the newest first. Unknown numbers are missing. */
export const ordersByNumbers = async (deps: Deps, incrementIds: readonly string[]) =>
  incrementIds.length === 0
    ? []
    : deps.db
        .select()
        .from(orders)
        .where(inArray(orders.incrementId, [...incrementIds]))
        .orderBy(desc(orders.createdAt), desc(orders.incrementId));

/** Returns the id of the last event of these orders, or 0 without one. */
export async function newestEvent(deps: Deps, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const [newest] = await deps.db
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]));
  return newest?.id ?? 0;
}
