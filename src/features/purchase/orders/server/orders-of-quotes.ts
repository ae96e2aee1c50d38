import { inArray, or } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { orders } from './internal/tables.ts';

/** Orders with these ids or of these quotes. A hold belongs to one or the other. */
export const ordersOfHolds = (deps: Deps, ids: readonly string[]) =>
  deps.db
    .select({ id: orders.id, quoteId: orders.quoteId, status: orders.status })
    .from(orders)
    .where(or(inArray(orders.id, [...ids]), inArray(orders.quoteId, [...ids])));
