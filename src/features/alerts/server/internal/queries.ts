import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { stockAlerts } from './tables.ts';

export type AlertRow = typeof stockAlerts.$inferSelect;
export type Waited = Pick<AlertRow, 'productId' | 'storeId'>;

/** Asking twice is asking once. */
export async function insertAlert(db: Db, alert: AlertRow): Promise<void> {
  await db.insert(stockAlerts).values(alert).onConflictDoNothing();
}

/** What anybody waits for, each product and store once. */
export const selectWaited = (db: Db): Promise<Waited[]> =>
  db.selectDistinct({ productId: stockAlerts.productId, storeId: stockAlerts.storeId }).from(stockAlerts);

/** Takes the alerts that can be told: two sweeps at once tell nobody twice. */
export const takeAlerts = (
  db: Db,
  { storeId, productIds }: { storeId: number; productIds: number[] },
): Promise<AlertRow[]> =>
  db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.storeId, storeId), inArray(stockAlerts.productId, productIds)))
    .returning();
