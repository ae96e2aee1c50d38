import { sql } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';

/** SQL condition that the store has opened: it has an order. Orders are erased, but never deleted, so it stays true. */
export const hasOrders = sql`exists (select from orders)`;

/** Whether the store has opened. Until its first order one person alone can harm no customer, so no act needs a second one. */
export async function hasOpened({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ opened: boolean }>(sql`select ${hasOrders} as opened`);
  return rows[0]?.opened ?? false;
}
