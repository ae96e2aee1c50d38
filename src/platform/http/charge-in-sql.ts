import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { placeholders } from '../database/prepared.ts';

/** A statement charges such a point itself, so that it needs no statement of its own and no refund. Times are in ms. */
export interface PointCharge {
  key: string;
  points: number;
  now: number;
  endsAt: number;
}

const params = placeholders('chargeKey', 'chargePoints', 'chargeNow', 'chargeEndsAt');

/**
 * Charges as rate-limiter-flexible does, with the values of `chargeValues`. Charges nothing without a charge, or when `cause`
 * has no row.
 * `spentUntil` is set when no point was left.
 */
export const chargePoint = (cause: SQL): SQL => sql`
    insert into rate_limits as l (key, points, expire)
    select ${params.chargeKey}, 1, ${params.chargeEndsAt}::bigint from ${cause} where ${params.chargeKey}::text is not null
    on conflict (key) do update set
      points = case when l.expire <= ${params.chargeNow}::bigint then 1 else l.points + 1 end,
      expire = case when l.expire <= ${params.chargeNow}::bigint then excluded.expire else l.expire end
    returning case when points > ${params.chargePoints}::int then expire::float8 end as "spentUntil"`;

export const chargeValues = (charge: PointCharge | undefined): Record<string, unknown> => ({
  chargeKey: charge?.key ?? null,
  chargePoints: charge?.points ?? null,
  chargeNow: charge?.now ?? null,
  chargeEndsAt: charge?.endsAt ?? null,
});

/**
 * Charges `count` points on each of `charges`, as the last locks of a transaction. False when one of them has fewer left: the
 * caller must roll back, which also gives the points back.
 */
export async function chargePoints(db: Db, charges: readonly PointCharge[], count: number): Promise<boolean> {
  const limits = new Map(charges.map((charge) => [charge.key, charge]));
  if (limits.size === 0 || count === 0) return true;
  const values = [...limits.values()].map(
    ({ key, endsAt }) => sql`(${key}, ${count}::int, ${endsAt}::bigint)`,
  );
  const now = Math.max(...charges.map((charge) => charge.now));
  const { rows } = await db.execute<{ key: string; points: number }>(sql`
    insert into rate_limits as l (key, points, expire) values ${sql.join(values, sql`, `)}
    on conflict (key) do update set
      points = case when l.expire <= ${now}::bigint then excluded.points else l.points + excluded.points end,
      expire = case when l.expire <= ${now}::bigint then excluded.expire else l.expire end
    returning key, points`);
  return rows.every(({ key, points }) => points <= (limits.get(key)?.points ?? 0));
}
