import { sql } from 'drizzle-orm';
import { storeUnits } from '#features/shop/catalogue/server/store-units.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type AlikeServices, atAGlance } from '../../at-a-glance.ts';

const cached = createVersionedCache<number, AlikeServices[]>(
  ({ db }, categoryId) => selectAlike(db, categoryId),
  Number.POSITIVE_INFINITY,
  { outlives: 'stock' },
);

/** Returns the category's sentences for this store. Reads the whole category, so it is cached until the catalogue changes. */
export async function readGlance(deps: Deps, storeId: number, categoryId: number): Promise<string> {
  const units = await storeUnits(deps, storeId);
  const unitTypes = new Set([...units.values()].map(({ type }) => type));
  return atAGlance(await cached(deps, categoryId), unitTypes);
}

async function selectAlike(db: Db, categoryId: number): Promise<AlikeServices[]> {
  const found = await db.execute<AlikeServices & Record<string, unknown>>(sql`
    select count(*)::int as count, p.service_type in ('vaccine', 'vaccine_combo') as "isVaccine",
      p.fasting_min_hours as "fastingMinHours", p.result_days as "resultDays", p.result_basis as "resultBasis",
      p.excluded_unit_types as "excludedUnitTypes"
    from product_categories c join products p on p.id = c.product_id and p.active
    where c.category_id = ${categoryId}
    group by 2, 3, 4, 5, 6`);
  return found.rows;
}
