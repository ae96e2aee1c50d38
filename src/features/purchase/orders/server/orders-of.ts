import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from './internal/tables.ts';

/** For SQL of other slices: the ids of the customer's orders, as a subquery. */
export const ordersOf = (customerId: number): SQL =>
  sql`(select ${orders.id} from ${orders} where ${eq(orders.customerId, customerId)})`;
