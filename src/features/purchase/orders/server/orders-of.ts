import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from './internal/tables.ts';

export const ordersOf = (customerId: number): SQL =>
  sql`(select ${orders.id} from ${orders} where ${eq(orders.customerId, customerId)})`;
