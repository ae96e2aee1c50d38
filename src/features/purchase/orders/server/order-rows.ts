import { type Column, eq } from 'drizzle-orm';
import { orders } from './internal/tables.ts';

export const orderRows = { rows: orders, of: (orderId: Column) => eq(orders.id, orderId) };
