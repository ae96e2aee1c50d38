import { inArray, or } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { orders } from './internal/tables.ts';

/** Orders with these numbers or of these quotes: what a hold belongs to. */
export const ordersOfHolds = (deps: Deps, ids: readonly string[]) =>
  deps.db
    .select({ id: orders.id, quoteId: orders.quoteId, status: orders.status })
    .from(orders)
    .where(or(inArray(orders.id, [...ids]), inArray(orders.quoteId, [...ids])));
