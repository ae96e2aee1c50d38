import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared, preparedSql } from '#platform/database/prepared.ts';
import type { PriceTable } from '../../price.ts';
import { coupons, couponUses, prices } from './tables.ts';

export type PriceRow = typeof prices.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;

interface PriceFilter extends PriceTable {
  productIds: readonly number[];
  storeIds: readonly number[];
}

const params = placeholders('productIds', 'storeIds', 'vendor', 'tier');

const pricesOf = prepared((db) =>
  db
    .select()
    .from(prices)
    .where(
      and(
        sql`${prices.productId} = any(${params.productIds})`,
        sql`${prices.storeId} = any(${params.storeIds})`,
        or(
          and(eq(prices.vendor, 'DEFAULT'), eq(prices.tier, '')),
          and(eq(prices.vendor, params.vendor), eq(prices.tier, params.tier)),
        ),
      ),
    ),
);

export const selectPrices = (db: Db, filter: PriceFilter): Promise<PriceRow[]> => pricesOf(db, { ...filter });

const soldAt = preparedSql<{ ids: string | null }>(sql`
  select encode(string_agg(int4send(product_id), ''), 'base64') as ids from prices
  where store_id = ${sql.placeholder('storeId')} and vendor = ${sql.placeholder('vendor')} and tier = ${sql.placeholder('tier')}`);

/** Selects ids as big-endian integers of four bytes, because a row for each service would take long to read. */
export async function selectSoldIds(
  db: Db,
  place: PriceTable & { storeId: number },
): Promise<Buffer<ArrayBuffer>> {
  const [row] = await soldAt(db, { ...place });
  return Buffer.from(row?.ids ?? '', 'base64');
}

export async function selectCouponByCode(db: Db, code: string): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon ?? null;
}

export const selectCouponsByCode = (db: Db, codes: readonly string[]): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(sql`${coupons.code} = any(${sql.param(codes)})`);

export async function lockCoupon(db: Db, id: number): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return coupon ?? null;
}

const isValidAt = (now: Date) => or(isNull(couponUses.heldUntil), gt(couponUses.heldUntil, now));

/** Expired reservations do not count, even before the sweep deletes them. */
export async function countUses(
  db: Db,
  use: { couponId: number; customerId: number | null; quoteId?: string; now: Date },
): Promise<{ all: number; own: number }> {
  const { couponId, customerId, quoteId, now } = use;
  const own = sql<number>`count(*) filter (where ${couponUses.customerId} = ${customerId})`.mapWith(Number);
  const others = quoteId === undefined ? undefined : sql`${couponUses.quoteId} <> ${quoteId}`;
  const [uses] = await db
    .select({ all: count(), own })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), others, isValidAt(now)));
  return uses ?? { all: 0, own: 0 };
}

export async function insertUse(db: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  const { couponId, at, heldUntil } = use;
  await db
    .insert(couponUses)
    .values(use)
    .onConflictDoUpdate({ target: couponUses.quoteId, set: { couponId, at, heldUntil } });
}

export async function selectUse(db: Db, quoteId: string): Promise<{ couponId: number } | null> {
  const [use] = await db
    .select({ couponId: couponUses.couponId })
    .from(couponUses)
    .where(eq(couponUses.quoteId, quoteId));
  return use ?? null;
}

/** `until` is the new end of the reservation; null means no end. */
export async function keepUse(
  db: Db,
  quoteId: string,
  { now, until }: { now: Date; until: Date | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(couponUses)
    .set({ heldUntil: until })
    .where(and(eq(couponUses.quoteId, quoteId), isValidAt(now)));
  return rowCount === 1;
}

export async function deleteUse(db: Db, quoteId: string): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.quoteId, quoteId));
}

export const selectUsesOf = (db: Db, customerId: number) =>
  db
    .select({ code: coupons.code, at: couponUses.at })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.customerId, customerId))
    .orderBy(asc(couponUses.at));
