import { desc, inArray, max, type SQLWrapper } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { orderEvents, orders } from './internal/tables.ts';

/** Order numbers, or a select of them. */
export type Numbers = readonly string[] | SQLWrapper;

const isList = (numbers: Numbers): numbers is readonly string[] => Array.isArray(numbers);

/** Returns the newest first. Unknown numbers are missing. */
export const ordersByNumbers = async (deps: Deps, numbers: Numbers) =>
  isList(numbers) && numbers.length === 0
    ? []
    : deps.db
        .select()
        .from(orders)
        .where(inArray(orders.incrementId, isList(numbers) ? [...numbers] : numbers))
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
