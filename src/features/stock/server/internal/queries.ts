import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { placeholders, prepared } from '#platform/prepared.ts';
import type { StockLine, Variant } from '../../stock.ts';
import { stockHolds, stockMovements, variants } from './tables.ts';

const columns = {
  id: variants.id,
  productId: variants.productId,
  unitId: variants.unitId,
  storeId: variants.storeId,
  unlimited: variants.unlimited,
  balance: variants.balance,
};

const given = placeholders('productIds', 'storeId', 'ids');

const ofProducts = and(
  sql`${variants.productId} = any(${given.productIds})`,
  eq(variants.storeId, given.storeId),
  variants.active,
);

const ofIds = sql`${variants.id} = any(${given.ids})`;

const offers = prepared((db) =>
  db.select(columns).from(variants).where(ofProducts).orderBy(asc(variants.id)),
);

export const selectVariants = (db: Db, productIds: readonly number[], storeId: number): Promise<Variant[]> =>
  offers(db, { productIds, storeId });

const offersById = prepared((db) => db.select(columns).from(variants).where(and(ofIds, variants.active)));

export const selectVariantsByIds = (db: Db, ids: readonly number[]): Promise<Variant[]> =>
  offersById(db, { ids });

const anyById = prepared((db) =>
  db
    .select({ ...columns, active: variants.active })
    .from(variants)
    .where(ofIds),
);

export const selectAnyByIds = (db: Db, ids: readonly number[]): Promise<(Variant & { active: boolean })[]> =>
  anyById(db, { ids });

const inStock = prepared((db) =>
  db
    .selectDistinct({ productId: variants.productId })
    .from(variants)
    .where(and(ofProducts, sql`(${variants.unlimited} or ${variants.balance} > 0)`)),
);

export const selectInStock = (
  db: Db,
  productIds: readonly number[],
  storeId: number,
): Promise<{ productId: number }[]> => inStock(db, { productIds, storeId });

/**
 * Deducts in one conditional statement. Returns the new balance, 'unlimited' for uncounted stock, or null when
 * there is too little.
 */
export async function deductBalance(
  db: Db,
  { variantId, amount }: StockLine,
): Promise<number | 'unlimited' | null> {
  const [taken] = await db
    .update(variants)
    .set({
      balance: sql`case when ${variants.unlimited} then ${variants.balance} else ${variants.balance} - ${amount} end`,
    })
    .where(
      and(
        eq(variants.id, variantId),
        variants.active,
        sql`(${variants.unlimited} or ${variants.balance} >= ${amount})`,
      ),
    )
    .returning({ balance: variants.balance, unlimited: variants.unlimited });
  if (!taken) return null;
  return taken.unlimited ? 'unlimited' : taken.balance;
}

/** Returns the new balance, or null for uncounted stock. */
export async function restoreBalance(db: Db, { variantId, amount }: StockLine): Promise<number | null> {
  const [returned] = await db
    .update(variants)
    .set({ balance: sql`${variants.balance} + ${amount}` })
    .where(and(eq(variants.id, variantId), sql`not ${variants.unlimited}`))
    .returning({ balance: variants.balance });
  return returned?.balance ?? null;
}

type Movement = typeof stockMovements.$inferInsert;

export async function insertMovements(db: Db, movements: readonly Movement[]): Promise<void> {
  if (movements.length > 0) await db.insert(stockMovements).values([...movements]);
}

export type Hold = typeof stockHolds.$inferSelect;

/** Locks in the order of the variants until the transaction ends. */
export const lockHolds = (db: Db, holderId: string): Promise<Hold[]> =>
  db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.holderId, holderId))
    .orderBy(asc(stockHolds.variantId))
    .for('update');

/** Deletes the holder's released holds first, including those of variants that are no longer counted. */
export async function insertHolds(
  db: Db,
  holderId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<void> {
  await db.delete(stockHolds).where(and(eq(stockHolds.holderId, holderId), eq(stockHolds.state, 'released')));
  if (lines.length === 0) return;
  await db
    .insert(stockHolds)
    .values(lines.map((line) => ({ ...line, holderId, state: 'held' as const, expiresAt })));
}

export async function setHoldState(
  db: Db,
  holderId: string,
  change: { from: Hold['state'][]; to: 'sold' | 'released' },
): Promise<void> {
  await db
    .update(stockHolds)
    .set({ state: change.to, expiresAt: null })
    .where(and(eq(stockHolds.holderId, holderId), inArray(stockHolds.state, change.from)));
}

export async function transferHolds(
  db: Db,
  change: { from: string; to: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(stockHolds)
    .set({ holderId: change.to, expiresAt: change.expiresAt })
    .where(and(eq(stockHolds.holderId, change.from), eq(stockHolds.state, 'held')));
}

export const selectDueHolders = (db: Db, now: Date, limit: number): Promise<{ holderId: string }[]> =>
  db
    .select({ holderId: stockHolds.holderId })
    .from(stockHolds)
    .where(and(eq(stockHolds.state, 'held'), lte(stockHolds.expiresAt, now)))
    .groupBy(stockHolds.holderId)
    .orderBy(sql`min(${stockHolds.expiresAt})`)
    .limit(limit);
