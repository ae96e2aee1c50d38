import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { placeholders, preparedSql } from '../database/prepared.ts';

export const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A point that a transaction charges itself, so that it is neither charged alone nor refunded. Times are in ms. */
export interface PointCharge {
  key: string;
  points: number;
  now: number;
  endsAt: number;
}

const given = placeholders('keys', 'ends', 'count', 'now');

const charged = preparedSql<{ key: string; points: number; expire: number }>(sql`
  insert into rate_limits as l (key, points, expire)
  select key, ${given.count}::int, ends_at from unnest(${given.keys}::text[], ${given.ends}::bigint[]) as one (key, ends_at)
  on conflict (key) do update set
    points = case when l.expire <= ${given.now}::bigint then excluded.points else l.points + excluded.points end,
    expire = case when l.expire <= ${given.now}::bigint then excluded.expire else l.expire end
  returning key, points, expire::float8 as expire`);

/**
 * Charges `count` points on each of `charges` like rate-limiter-flexible, as the last locks of a transaction. Returns 0, or the
 * seconds until enough are available: the caller must roll back, which also gives the points back.
 */
export async function chargePoints(db: Db, charges: readonly PointCharge[], count: number): Promise<number> {
  const limits = new Map(charges.map((charge) => [charge.key, charge]));
  if (limits.size === 0 || count === 0) return 0;
  const now = Math.max(...charges.map((charge) => charge.now));
  const rows = await charged(db, {
    keys: [...limits.keys()],
    ends: [...limits.values()].map(({ endsAt }) => endsAt),
    count,
    now,
  });
  const waits = rows
    .filter(({ key, points }) => points > (limits.get(key)?.points ?? 0))
    .map(({ expire }) => secondsOf(expire - now));
  return Math.max(0, ...waits);
}
