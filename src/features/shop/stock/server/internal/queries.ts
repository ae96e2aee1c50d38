import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { placeholders, prepared, preparedSql } from '#platform/database/prepared.ts';
import type { StockLine, Variant, VariantPlace } from '../../stock.ts';
import { isOffered } from './offered.ts';
import { stockHolds, stockMovements, variants } from './tables.ts';

const params = placeholders('productIds', 'storeId', 'unitIds', 'ids', 'now');

/** An expired hold holds no stock, even before the sweep releases it. */
const isOverdue = sql`h.variant_id = variants.id and h.state = 'held' and h.expires_at <= ${params.now}::timestamptz`;

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
  sql`${variants.productId} = any(${params.productIds})`,
  eq(variants.storeId, params.storeId),
  isOffered,
);

const ofIds = sql`${variants.id} = any(${params.ids})`;

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

const offersById = prepared((db) => db.select(columns).from(variants).where(and(ofIds, isOffered)));

export const selectVariantsByIds = (db: Db, ids: readonly number[], now: Date): Promise<Variant[]> =>
  offersById(db, { ids, now: now.toISOString() });

const placesById = prepared((db) => db.select(place).from(variants).where(and(ofIds, isOffered)));

export const selectPlaces = (db: Db, ids: readonly number[]): Promise<VariantPlace[]> =>
  placesById(db, { ids });

const placesOfProducts = prepared((db) =>
  db
    .select(place)
    .from(variants)
    .where(
      and(
        sql`${variants.productId} = any(${params.productIds})`,
        sql`${variants.unitId} = any(${params.unitIds})`,
        isOffered,
      ),
    ),
);

export const selectPlacesAt = (
  db: Db,
  filter: { productIds: readonly number[]; unitIds: readonly number[] },
): Promise<VariantPlace[]> => placesOfProducts(db, filter);

const anyById = prepared((db) =>
  db
    .select({ ...columns, active: isOffered })
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
  /** If the service is not in stock, the earliest end of a hold. */
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
  const [updated] = await db
    .update(variants)
    .set({
      balance: sql`case when ${variants.unlimited} then ${variants.balance} else ${variants.balance} - ${amount} end`,
    })
    .where(
      and(
        eq(variants.id, variantId),
        isOffered,
        sql`(${variants.unlimited} or ${variants.balance} >= ${amount})`,
      ),
    )
    .returning({ balance: variants.balance, unlimited: variants.unlimited });
  if (!updated) return null;
  return updated.unlimited ? 'unlimited' : updated.balance;
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

/** Locks holds in the order of the variants. */
export const lockHolds = (db: Db, holderId: string): Promise<Hold[]> =>
  db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.holderId, holderId))
    .orderBy(asc(stockHolds.variantId))
    .for('update');

const holdParams = placeholders(
  'holderId',
  'variantIds',
  'now',
  'expiresAt',
  'customerId',
  'holds',
  'movements',
);
const isOverdueHold = and(
  eq(stockHolds.state, 'held'),
  sql`${stockHolds.expiresAt} <= ${holdParams.now}::timestamptz`,
);

const lockedHolds = prepared((db) =>
  db
    .select()
    .from(stockHolds)
    .where(
      and(
        sql`${stockHolds.holderId} = any(array(
          select h.holder_id from stock_holds h
          where h.variant_id = any(${holdParams.variantIds}) and h.state = 'held'
            and h.expires_at <= ${holdParams.now}::timestamptz
          union all select ${holdParams.holderId}::uuid))`,
        or(eq(stockHolds.holderId, holdParams.holderId), isOverdueHold),
      ),
    )
    .orderBy(asc(stockHolds.variantId), asc(stockHolds.holderId))
    .for('update'),
);

/** Locks the holder's own holds, and all holds of holders whose hold of these variants has expired, by variant. */
export const lockHoldsFor = (
  db: Db,
  { now, ...holder }: { holderId: string; variantIds: readonly number[]; now: Date },
): Promise<Hold[]> => lockedHolds(db, { ...holder, now: now.toISOString() });

const holdRows = manyRows(stockHolds);
const movementRows = manyRows(stockMovements, 'id');

const writeHolds = preparedSql<{ places: number }>(sql`
  with held as (${holdRows.insertFrom(holdParams.holds)}), moved as (${movementRows.insertFrom(holdParams.movements)})
  select coalesce(sum(amount), 0)::int as places from stock_holds
  where customer_id = ${holdParams.customerId} and state = 'held' and expires_at > ${holdParams.now}::timestamptz`);

/** Returns the number of places that the customer already holds. */
export async function insertHolds(db: Db, { holds, movements, customerId, now }: NewHolds): Promise<number> {
  const [before] = await writeHolds(db, {
    holds: holdRows.text(holds),
    movements: movementRows.text(movements),
    customerId,
    now: now.toISOString(),
  });
  return before?.places ?? 0;
}

interface NewHolds {
  holds: readonly Hold[];
  movements: readonly Omit<typeof stockMovements.$inferSelect, 'id'>[];
  customerId: number;
  now: Date;
}

export async function deleteReleased(db: Db, holderId: string): Promise<void> {
  await db.delete(stockHolds).where(and(eq(stockHolds.holderId, holderId), eq(stockHolds.state, 'released')));
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

const moving = placeholders('from', 'to', 'expiresAt');

const transferred = preparedSql<{ lapsed: boolean | null }>(sql`
  with locked as (
    select variant_id, state from stock_holds where holder_id = ${moving.from} order by variant_id for update
  ), moved as (
    update stock_holds h set holder_id = ${moving.to}, expires_at = ${moving.expiresAt}::timestamptz
    from locked l where h.holder_id = ${moving.from} and h.variant_id = l.variant_id and h.state = 'held'
      and not exists (select from locked where state = 'released')
  )
  select bool_or(state = 'released') as lapsed from locked`);

/** Returns false without a change if a hold was released. */
export async function transferHolds(
  db: Db,
  { expiresAt, ...move }: { from: string; to: string; expiresAt: Date },
): Promise<boolean> {
  const [holds] = await transferred(db, { ...move, expiresAt: expiresAt.toISOString() });
  return holds?.lapsed !== true;
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
