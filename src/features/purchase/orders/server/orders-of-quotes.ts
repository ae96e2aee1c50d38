import { inArray, or } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { orders } from './internal/tables.ts';

/** Finds orders by their own ids or by those of their quotes, because a hold belongs to one or the other. */
export const ordersOfHolds = (deps: Deps, ids: readonly string[]) =>
  deps.db
    .select({
      id: orders.id,
      quoteId: orders.quoteId,
      status: orders.status,
      incrementId: orders.incrementId,
    })
    .from(orders)
    .where(or(inArray(orders.id, [...ids]), inArray(orders.quoteId, [...ids])));
