import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { stockAlerts } from './tables.ts';

export type AlertRow = typeof stockAlerts.$inferSelect;
export type AwaitedProduct = Pick<AlertRow, 'productId' | 'storeId'>;

/** Idempotent. */
export async function insertAlert(db: Db, alert: AlertRow): Promise<void> {
  await db.insert(stockAlerts).values(alert).onConflictDoNothing();
}

export const selectAwaited = (db: Db): Promise<AwaitedProduct[]> =>
  db.selectDistinct({ productId: stockAlerts.productId, storeId: stockAlerts.storeId }).from(stockAlerts);

/** Deletes and returns the alerts, so that two concurrent sweeps never notify twice. */
export const takeAlerts = (
  db: Db,
  { storeId, productIds }: { storeId: number; productIds: number[] },
): Promise<AlertRow[]> =>
  db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.storeId, storeId), inArray(stockAlerts.productId, productIds)))
    .returning();
