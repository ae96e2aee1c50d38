import { sql } from 'drizzle-orm';
import { hasHours } from '#features/shop/stores/server/units-in-sql.ts';
import type { Deps } from '#platform/deps.ts';

/** SQL condition that a service has a price at an open unit that offers it. Places that are sold out count. */
export const isSelling = sql`exists (
  select from prices x join variants v on v.product_id = x.product_id and v.store_id = x.store_id and v.active
    join products p on p.id = x.product_id and p.active
    join units u on u.id = v.unit_id and u.active and ${hasHours(sql`u.hours`)})`;

/** Whether a shopper could buy anything, if there are places. */
export async function sellsServices({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ sells: boolean }>(sql`select ${isSelling} as sells`);
  return rows[0]?.sells ?? false;
}
