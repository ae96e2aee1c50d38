import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { stockAlerts } from './tables.ts';

export type AlertRow = typeof stockAlerts.$inferSelect;
export type AwaitedProduct = Pick<AlertRow, 'productId' | 'storeId'>;

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

export const deleteAlertsBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, stockAlerts, lt(stockAlerts.createdAt, moment));

export async function deleteAlertsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.customerId, customerId));
}

export const selectAlertsOf = (db: Db, customerId: number) =>
  db
    .select({
      productId: stockAlerts.productId,
      storeId: stockAlerts.storeId,
      createdAt: stockAlerts.createdAt,
    })
    .from(stockAlerts)
    .where(eq(stockAlerts.customerId, customerId))
    .orderBy(asc(stockAlerts.createdAt));
