import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import type { StockLine, Variant, VariantPlace } from '../../stock.ts';
import { stockHolds, stockMovements, variants } from './tables.ts';

const given = placeholders('productIds', 'storeId', 'unitIds', 'ids', 'now');

/** An expired hold holds nothing, even before the sweep. */
const isOverdue = sql`h.variant_id = variants.id and h.state = 'held' and h.expires_at <= ${given.now}::timestamptz`;

const place = {
  id: variants.id,
  productId: variants.productId,
  unitId: variants.unitId,
  storeId: variants.storeId,
};

const columns = {
  ...place,
  unlimited: variants.unlimited,
  balance:
    sql<number>`${variants.balance} + coalesce((select sum(h.amount) from stock_holds h where ${isOverdue}), 0)`
      .mapWith(Number)
      .as('free'),
};

const ofProducts = and(
  sql`${variants.productId} = any(${given.productIds})`,
  eq(variants.storeId, given.storeId),
  variants.active,
);

const ofIds = sql`${variants.id} = any(${given.ids})`;

const offers = prepared((db) =>
  db.select(columns).from(variants).where(ofProducts).orderBy(asc(variants.id)),
);

interface InStore {
  productIds: readonly number[];
  storeId: number;
  now: Date;
}

export const selectVariants = (db: Db, { now, ...filter }: InStore): Promise<Variant[]> =>
  offers(db, { ...filter, now: now.toISOString() });

const offersById = prepared((db) => db.select(columns).from(variants).where(and(ofIds, variants.active)));

export const selectVariantsByIds = (db: Db, ids: readonly number[], now: Date): Promise<Variant[]> =>
  offersById(db, { ids, now: now.toISOString() });

const placesById = prepared((db) => db.select(place).from(variants).where(and(ofIds, variants.active)));

export const selectPlaces = (db: Db, ids: readonly number[]): Promise<VariantPlace[]> =>
  placesById(db, { ids });

const placesOfProducts = prepared((db) =>
  db
    .select(place)
    .from(variants)
    .where(
      and(
        sql`${variants.productId} = any(${given.productIds})`,
        sql`${variants.unitId} = any(${given.unitIds})`,
        variants.active,
      ),
    ),
);

export const selectPlacesAt = (
  db: Db,
  filter: { productIds: readonly number[]; unitIds: readonly number[] },
): Promise<VariantPlace[]> => placesOfProducts(db, filter);

const anyById = prepared((db) =>
  db
    .select({ ...columns, active: variants.active })
    .from(variants)
    .where(ofIds),
);

export const selectAnyByIds = (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<(Variant & { active: boolean })[]> => anyById(db, { ids, now: now.toISOString() });

const inStock = prepared((db) =>
  db
    .selectDistinct({ productId: variants.productId })
    .from(variants)
    .where(
      and(
        ofProducts,
        sql`(${variants.unlimited} or ${variants.balance} > 0 or exists (select from stock_holds h where ${isOverdue}))`,
      ),
    ),
);

export const selectInStock = (db: Db, { now, ...filter }: InStore): Promise<{ productId: number }[]> =>
  inStock(db, { ...filter, now: now.toISOString() });

export interface Supply {
  productId: number;
  inStock: boolean;
  /** If not in stock, the first end of a hold. */
  heldUntil: Date | null;
}

const supply = prepared((db) =>
  db
    .select({
      productId: variants.productId,
      inStock: sql<boolean>`bool_or(${variants.unlimited} or ${variants.balance} > 0)`,
      heldUntil: sql<Date | null>`min((
        select min(h.expires_at) from stock_holds h
        where not ${variants.unlimited} and ${variants.balance} = 0 and h.variant_id = variants.id and h.state = 'held'
      ))`.mapWith((at: string) => new Date(at)),
    })
    .from(variants)
    .where(ofProducts)
    .groupBy(variants.productId),
);

export const selectSupply = (db: Db, filter: Omit<InStore, 'now'>): Promise<Supply[]> =>
  supply(db, { ...filter });

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

/** Locks in the order of the variants. */
export const lockHolds = (db: Db, holderId: string): Promise<Hold[]> =>
  db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.holderId, holderId))
    .orderBy(asc(stockHolds.variantId))
    .for('update');

/** All holds of expired holders of these variants, locked by variant. */
export const lockOverdueHolds = (db: Db, variantIds: readonly number[], now: Date): Promise<Hold[]> =>
  db
    .select()
    .from(stockHolds)
    .where(
      and(
        eq(stockHolds.state, 'held'),
        lte(stockHolds.expiresAt, now),
        sql`${stockHolds.holderId} in (
          select h.holder_id from stock_holds h
          where h.variant_id = any(${sql.param(variantIds)}) and h.state = 'held'
            and h.expires_at <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(stockHolds.variantId), asc(stockHolds.holderId))
    .for('update');

export async function countHeld(db: Db, customerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ places: sql`coalesce(sum(${stockHolds.amount}), 0)`.mapWith(Number) })
    .from(stockHolds)
    .where(
      and(eq(stockHolds.customerId, customerId), eq(stockHolds.state, 'held'), gt(stockHolds.expiresAt, now)),
    );
  return row?.places ?? 0;
}

export async function insertHolds(
  db: Db,
  { holderId, customerId, expiresAt }: { holderId: string; customerId: number; expiresAt: Date },
  lines: readonly StockLine[],
): Promise<void> {
  await db.delete(stockHolds).where(and(eq(stockHolds.holderId, holderId), eq(stockHolds.state, 'released')));
  if (lines.length === 0) return;
  await db
    .insert(stockHolds)
    .values(lines.map((line) => ({ ...line, holderId, customerId, state: 'held' as const, expiresAt })));
}

export async function setHoldState(
  db: Db,
  holderId: string,
  change: { from: Hold['state'][]; to: 'sold' | 'released' },
): Promise<void> {
  await db
    .update(stockHolds)
    .set({ state: change.to, expiresAt: null, customerId: null })
    .where(and(eq(stockHolds.holderId, holderId), inArray(stockHolds.state, change.from)));
}

export async function reduceHold(db: Db, hold: Hold, amount: number): Promise<void> {
  await db
    .update(stockHolds)
    .set(
      amount < hold.amount
        ? { amount: hold.amount - amount }
        : { state: 'released' as const, expiresAt: null },
    )
    .where(and(eq(stockHolds.holderId, hold.holderId), eq(stockHolds.variantId, hold.variantId)));
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

export async function forgetHolders(db: Db, holderIds: readonly string[]): Promise<void> {
  await db
    .delete(stockHolds)
    .where(and(inArray(stockHolds.holderId, [...holderIds]), ne(stockHolds.state, 'held')));
  await db
    .update(stockMovements)
    .set({ holderId: null })
    .where(inArray(stockMovements.holderId, [...holderIds]));
}
