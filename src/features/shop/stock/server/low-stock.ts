import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import type { Deps } from '#platform/deps.ts';
import { PACE_DAYS } from '../stock.ts';

interface Ask {
  /** Stock is low if it ends in fewer days at the pace of the last four weeks. */
  days: SQL | number;
  scope: Scope;
  now: Date;
}

/** A service without sales at a unit is never low there, even if little is left. */
const from = ({ days, scope, now }: Ask): SQL => sql`variants v
  cross join lateral (
    select -coalesce(sum(m.delta), 0)::int as sold from stock_movements m
    where m.variant_id = v.id and m.reason in ('hold', 'release')
      and m.at > ${now.toISOString()}::timestamptz - ${PACE_DAYS} * interval '1 day') pace
  where v.active and ${isOpenUnit(sql`v.unit_id`)} and not v.unlimited
    and exists (select from products p where p.id = v.product_id and p.active)
    and pace.sold * ${days} > v.balance * ${PACE_DAYS}
    and ${scope === null ? sql`true` : sql`v.unit_id = any(${sql.param([...scope])}::int[])`}`;

/** A select whose rows are sold services that end soon at a unit, to be counted. */
export const lowStock = (ask: Ask): SQL => sql`select 1 from ${from(ask)}`;

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
  /** In the last four weeks, with those that wait for a payment. */
  sold: number;
}

/** Lists the lowest stock first. */
export async function listLowStock(
  { db, clock }: Deps,
  { days, scope, after, limit }: Omit<Ask, 'now'> & { after: StockPlace | undefined; limit: number },
): Promise<LowStock[]> {
  const { rows } = await db.execute<LowStock & Record<string, unknown>>(sql`
    select v.id, v.product_id as "productId", v.unit_id as "unitId", v.balance, pace.sold
    from ${from({ days, scope, now: clock.now() })}
      and ${after ? sql`(v.balance, v.id) > (${after.balance}, ${after.id})` : sql`true`}
    order by v.balance, v.id limit ${limit}`);
  return rows;
}
