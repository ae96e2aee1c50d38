import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { variants } from './tables.ts';

export type VariantRow = Omit<typeof variants.$inferSelect, 'id'>;

/** Locks variants in the order in which buyers lock them. */
export const lockVariantsOf = (
  db: Db,
  productIds: readonly number[],
): Promise<(VariantRow & { id: number })[]> =>
  db
    .select()
    .from(variants)
    .where(sql`${variants.productId} = any(${sql.param(productIds)})`)
    .orderBy(asc(variants.id))
    .for('no key update');

export const selectAllVariants = (db: Db): Promise<(VariantRow & { id: number })[]> =>
  db.select().from(variants);

interface CountedAt {
  variantId: number;
  /** ISO moment. Null means since the last import. */
  since: string | null;
}

/** Returns by variant the places that holds and sales took since the count (negative) or returned (positive). */
export async function movedSince(db: Db, counts: readonly CountedAt[]): Promise<Map<number, number>> {
  if (counts.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; moved: number }>(sql`
    with counts as (
      select "variantId", since, (
        select max(m.id) from stock_movements m where m.variant_id = "variantId" and m.reason = 'import'
      ) as import_id
      from jsonb_to_recordset(${sql.param(JSON.stringify(counts))}::jsonb) as r ("variantId" int, since timestamptz)
    )
    select c."variantId" as id, coalesce(sum(m.delta), 0)::int as moved
    from counts c left join stock_movements m on m.variant_id = c."variantId" and m.reason <> 'import'
      and case when c.since is null then m.id > coalesce(c.import_id, 0) else m.at >= c.since end
    group by c."variantId"`);
  return new Map(rows.map(({ id, moved }) => [id, moved]));
}

/** By variant, the places that imports added (positive) or took (negative) at this moment. Others are missing. */
export async function importedAt(
  db: Db,
  variantIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; delta: number }>(sql`
    select variant_id as id, sum(delta)::int as delta from stock_movements
    where variant_id = any(${sql.param(variantIds)}) and reason = 'import' and at = ${at.toISOString()}::timestamptz
    group by variant_id`);
  return new Map(rows.map(({ id, delta }) => [id, delta]));
}

export async function upsertVariants(
  db: Db,
  rows: readonly (VariantRow & { delta: number })[],
  at: Date,
): Promise<void> {
  const upserted = await db.execute<{ id: number; product_id: number; unit_id: number }>(
    sql`${manyRows(variants, 'id').upsert(rows, 'productId', 'unitId')} returning id, product_id, unit_id`,
  );
  const ids = new Map(upserted.rows.map((row) => [`${row.product_id}:${row.unit_id}`, row.id]));
  const movements = rows
    .filter((row) => row.delta !== 0)
    .map((row) => ({ variantId: ids.get(`${row.productId}:${row.unitId}`), delta: row.delta }));
  await db.execute(sql`
    insert into stock_movements (variant_id, delta, reason, at)
    select "variantId", delta, 'import', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${sql.param(JSON.stringify(movements))}::jsonb) as r ("variantId" int, delta int)`);
}
