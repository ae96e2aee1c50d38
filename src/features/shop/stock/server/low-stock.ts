import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import type { Deps } from '#platform/deps.ts';

const from = (minimum: SQL | number, scope: Scope): SQL => sql`variants
  where active and ${isOpenUnit(sql`unit_id`)} and not unlimited and balance < ${minimum}
    and ${scope === null ? sql`true` : sql`unit_id = any(${sql.param([...scope])}::int[])`}`;

/** A select whose rows are the offered services with less than `minimum` places free at a unit, to be counted. */
export const lowStock = (minimum: SQL, scope: Scope): SQL => sql`select 1 from ${from(minimum, scope)}`;

/** The last row of the previous page. */
export interface StockPlace {
  balance: number;
  id: number;
}

interface LowStock {
  id: number;
  productId: number;
  unitId: number;
  balance: number;
}

/** Lists the lowest stock first. */
export async function listLowStock(
  { db }: Deps,
  {
    minimum,
    scope,
    after,
    limit,
  }: { minimum: number; scope: Scope; after: StockPlace | undefined; limit: number },
): Promise<LowStock[]> {
  const { rows } = await db.execute<LowStock & Record<string, unknown>>(sql`
    select id, product_id as "productId", unit_id as "unitId", balance
    from ${from(minimum, scope)}
      and ${after ? sql`(balance, id) > (${after.balance}, ${after.id})` : sql`true`}
    order by balance, id limit ${limit}`);
  return rows;
}
