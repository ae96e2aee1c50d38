import { type Column, eq } from 'drizzle-orm';
import { orders } from './internal/tables.ts';

/** For SQL of other slices. */
export const orderRows = { rows: orders, of: (orderId: Column) => eq(orders.id, orderId) };
