import { and, asc, eq, isNotNull, max, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { orders } from './tables.ts';

export async function existsPaid(db: Db, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt), ne(orders.status, 'canceled')))
    .limit(1);
  return row !== undefined;
}

export async function selectNewestPayment(db: Db, customerId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(orders.paidAt) })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return row?.at ?? null;
}

export async function selectFirstPaid(db: Db, customerId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(1);
  return row?.id ?? null;
}
