import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { variants } from './tables.ts';

export type VariantRow = Omit<typeof variants.$inferSelect, 'id'>;

/** Locks in the order in which buyers lock. */
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

export async function upsertVariants(
  db: Db,
  rows: readonly (VariantRow & { delta: number })[],
  at: Date,
): Promise<void> {
  const written = await db.execute<{ id: number; product_id: number; unit_id: number }>(
    sql`${manyRows(variants, 'id').upsert(rows, 'productId', 'unitId')} returning id, product_id, unit_id`,
  );
  const ids = new Map(written.rows.map((row) => [`${row.product_id}:${row.unit_id}`, row.id]));
  const movements = rows
    .filter((row) => row.delta !== 0)
    .map((row) => ({ variantId: ids.get(`${row.productId}:${row.unitId}`), delta: row.delta }));
  await db.execute(sql`
    insert into stock_movements (variant_id, delta, reason, at)
    select "variantId", delta, 'import', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${sql.param(JSON.stringify(movements))}::jsonb) as r ("variantId" int, delta int)`);
}
