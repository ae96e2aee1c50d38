import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import type { CouponRow, PriceRow } from './queries.ts';
import { coupons, prices } from './tables.ts';

export const selectPricesOf = (db: Db, productIds: readonly number[]): Promise<PriceRow[]> =>
  db
    .select()
    .from(prices)
    .where(sql`${prices.productId} = any(${sql.param(productIds)})`);

export async function upsertPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into prices (product_id, store_id, vendor, tier, price_cents, special_cents)
    select "productId", "storeId", vendor, tier, "priceCents", "specialCents"
    from jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb)
      as r ("productId" int, "storeId" int, vendor text, tier text, "priceCents" int, "specialCents" int)
    on conflict (product_id, store_id, vendor, tier)
      do update set price_cents = excluded.price_cents, special_cents = excluded.special_cents`);
}

export const selectCoupons = (db: Db): Promise<CouponRow[]> => db.select().from(coupons);

export async function upsertCoupons(db: Db, rows: readonly Omit<CouponRow, 'id'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into coupons (code, kind, value, starts_on, ends_on, max_uses, max_uses_per_customer, minimum_cents)
    select code, kind, value, "startsOn", "endsOn", "maxUses", "maxUsesPerCustomer", "minimumCents"
    from jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb)
      as r (code text, kind text, value int, "startsOn" date, "endsOn" date, "maxUses" int,
        "maxUsesPerCustomer" int, "minimumCents" int)
    on conflict (code) do update set kind = excluded.kind, value = excluded.value, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, max_uses = excluded.max_uses,
      max_uses_per_customer = excluded.max_uses_per_customer, minimum_cents = excluded.minimum_cents`);
}
