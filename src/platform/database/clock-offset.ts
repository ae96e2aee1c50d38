import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Seconds by which the database's clock is certainly ahead of this process's, negative if behind. */
export async function clockOffset(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const after = Date.now();
  const there = rows[0]?.ms ?? after;
  return (Math.max(0, there - after) + Math.min(0, there - before)) / 1000;
}
