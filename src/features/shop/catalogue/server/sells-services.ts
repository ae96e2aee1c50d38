import { sql } from 'drizzle-orm';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import type { Deps } from '#platform/deps.ts';

/** Whether a service has a price at an open unit that offers it. Places that are sold out count. */
export async function sellsServices({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ sells: boolean }>(sql`select exists (
    select from prices x join variants v on v.product_id = x.product_id and v.store_id = x.store_id and v.active
      join products p on p.id = x.product_id and p.active
    where ${isOpenUnit(sql`v.unit_id`)}) as sells`);
  return rows[0]?.sells ?? false;
}
