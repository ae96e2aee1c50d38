import { type SQL, sql } from 'drizzle-orm';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import { finalPriceOf } from '#features/shop/pricing/server/prices-in-sql.ts';
import type { Db } from '#platform/database/database.ts';

/** Beyond this, lists show "mais de", because counting would grow with the catalogue. */
export const MAX_COUNTED = 480;

const any = (list: readonly number[]) => sql`any(${sql.param(list)})`;

interface Listing {
  categoryId: number;
  filters: readonly (readonly number[])[];
  /** This order precedes the list's own. It has to read the whole category. */
  order?: SQL;
  limit: number;
  offset: number;
}

/** One statement that reads only the start of the category's index range. Counts at most MAX_COUNTED + 1. */
export async function selectListing(
  db: Db,
  { categoryId, filters, order, limit, offset }: Listing,
): Promise<{ total: number; ids: number[] }> {
  const filtered = filters.map(
    (list) =>
      sql` and exists (select 1 from product_categories f where f.product_id = c.product_id and f.category_id = ${any(list)})`,
  );
  const places = (count: number, skipped = 0) => sql`
    (select c.product_id, c.sort_key from product_categories c where c.category_id = ${categoryId}${sql.join(filtered)}
      order by c.sort_key collate "pt-BR-x-icu", c.product_id limit ${count} offset ${skipped}) place
    join products p on p.id = place.product_id and p.active`;
  const page = order
    ? sql`from product_categories c join products p on p.id = c.product_id and p.active
        where c.category_id = ${categoryId}${sql.join(filtered)}
        order by ${order}, c.sort_key collate "pt-BR-x-icu", p.id limit ${limit} offset ${offset}`
    : sql`from ${places(limit, offset)} order by place.sort_key collate "pt-BR-x-icu", p.id`;
  const found = await db.execute<{ total: number; ids: number[] }>(sql`
    select (select count(*)::int from ${places(MAX_COUNTED + 1)}) as total, array(select p.id ${page}) as ids`);
  const [list = { total: 0, ids: [] }] = found.rows;
  return list;
}

export const byName = sql`p.name collate "pt-BR-x-icu"`;

/** Unsold services come last. */
export const byPrice = (shopper: PriceTable & { storeId: number }): SQL =>
  sql`${finalPriceOf({ productId: sql`p.id`, ...shopper })} nulls last`;

export async function selectPopular(db: Db, limit: number): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select p.id from products p where p.featured is not null and p.active order by p.featured, p.id limit ${limit}`);
  return found.rows.map(({ id }) => id);
}
