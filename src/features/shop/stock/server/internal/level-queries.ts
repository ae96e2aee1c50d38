import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { PACE_DAYS } from '../../stock.ts';
import { variants } from './tables.ts';

export interface Level {
  id: number;
  productId: number;
  unitId: number;
  unlimited: boolean;
  /** Places for sale now. */
  free: number;
  /** Places that carts and unpaid orders hold. */
  held: number;
  /** Places sold in the last four weeks, with those that wait for a payment. */
  sold: number;
}

interface Place {
  productId: number;
  unitId: number;
}

/** Levels of these places of a product at a unit. Unknown ones are missing. */
export async function selectLevels(db: Db, places: readonly Place[], now: Date): Promise<Level[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Level & Record<string, unknown>>(sql`
    select v.id, v.product_id as "productId", v.unit_id as "unitId", v.unlimited,
      (v.balance + coalesce(holds.overdue, 0))::int as free, coalesce(holds.held, 0)::int as held,
      coalesce((select -sum(m.delta) from stock_movements m where m.variant_id = v.id and m.reason in ('hold', 'release')
        and m.at > ${at} - ${PACE_DAYS} * interval '1 day'), 0)::int as sold
    from jsonb_to_recordset(${sql.param(JSON.stringify(places))}::jsonb) as r ("productId" int, "unitId" int)
    join variants v on v.product_id = r."productId" and v.unit_id = r."unitId"
    left join lateral (
      select sum(h.amount) filter (where h.expires_at <= ${at}) as overdue,
        sum(h.amount) filter (where h.expires_at > ${at}) as held
      from stock_holds h where h.variant_id = v.id and h.state = 'held') holds on true
    order by v.id`);
  return rows;
}

/** Locks variants in the order in which buyers lock them. */
export const lockVariants = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; unlimited: boolean; balance: number }[]> =>
  db
    .select({ id: variants.id, unlimited: variants.unlimited, balance: variants.balance })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('no key update');

export interface Movement {
  id: number;
  at: Date;
  delta: number;
  reason: 'import' | 'hold' | 'release' | 'sale';
  holderId: string | null;
  /** Places for sale after it. */
  balance: number;
}

/** A page of the ledger of a variant, the newest first. */
export async function selectLedger(
  db: Db,
  { variantId, before, limit }: { variantId: number; before: number | null; limit: number },
): Promise<Movement[]> {
  const older = before === null ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await db.execute<Omit<Movement, 'at' | 'id'> & { at: string; id: string }>(sql`
    select m.id, m.at, m.delta, m.reason, m.holder_id as "holderId", (v.balance
      - coalesce((select sum(newer.delta) from stock_movements newer where newer.variant_id = v.id
        and not (${before === null ? sql`true` : sql`newer.id < ${before}`})), 0)
      - coalesce(sum(m.delta) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int as balance
    from stock_movements m join variants v on v.id = m.variant_id
    where m.variant_id = ${variantId} and ${older}
    order by m.id desc limit ${limit}`);
  return rows.map(({ at, id, ...row }) => ({ ...row, id: Number(id), at: new Date(at) }));
}
