import { type Column, eq } from 'drizzle-orm';
import { orderLines, orders } from './internal/tables.ts';

export const orderRows = { rows: orders, lines: orderLines, of: (orderId: Column) => eq(orders.id, orderId) };

export const orderKey = () => orders.id;

export const lineKey = () => orderLines.id;
