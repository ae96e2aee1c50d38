import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { CouponRow, PriceRow } from './queries.ts';
import { coupons, prices } from './tables.ts';

export const selectPricesOf = (db: Db, productIds: readonly number[]): Promise<PriceRow[]> =>
  db
    .select()
    .from(prices)
    .where(sql`${prices.productId} = any(${sql.param(productIds)})`);

export async function upsertPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db.execute(manyRows(prices).upsert(rows, 'productId', 'storeId', 'vendor', 'tier'));
}

export async function deletePrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db.execute(manyRows(prices).remove(rows, 'productId', 'storeId', 'vendor', 'tier'));
}

export const selectCoupons = (db: Db): Promise<CouponRow[]> => db.select().from(coupons);

export async function upsertCoupons(db: Db, rows: readonly Omit<CouponRow, 'id'>[]): Promise<void> {
  await db.execute(manyRows(coupons, 'id').upsert(rows, 'code'));
}
