import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout, manyRows } from '#platform/database/many-rows.ts';
import { productCategories, productComponents, productRedirects, products } from '../tables.ts';

// Rows travel as one JSON parameter, so a file of thousands of lines is one statement.
const json = (rows: readonly object[]) => sql.param(JSON.stringify(rows));
const ids = (list: readonly number[]) => sql`any(${sql.param(list)})`;

export type ProductRow = Omit<
  typeof products.$inferSelect,
  'id' | 'active' | 'searchText' | 'searchVector' | 'updatedAt'
>;
type StoredRow = ProductRow & { id: number };

const DERIVED_COLUMNS = ['active', 'searchText', 'searchVector', 'updatedAt'] as const;
const added = manyRows(products, 'id', ...DERIVED_COLUMNS);
const stored = manyRows(products, ...DERIVED_COLUMNS);

export const selectProductRows = (db: Db): Promise<StoredRow[]> =>
  db.select(columnsWithout(products, ...DERIVED_COLUMNS)).from(products);

export async function insertProducts(
  db: Db,
  rows: readonly ProductRow[],
  now: Date,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await db.execute<{ id: number; slug: string }>(sql`
    insert into products (${added.names}, updated_at)
    select ${added.values}, ${now.toISOString()}::timestamptz from ${added.given(rows)} returning id, slug`);
  return new Map(inserted.rows.map(({ id, slug }) => [slug, id]));
}

export async function updateProducts(db: Db, rows: readonly StoredRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  // Slugs and codes may be swapped within one file. Free them all first, because unique keys are checked row by row.
  await db.execute(sql`
    update products set slug = '~' || id, code = case when code is not null then '~' || id end,
      tuss = case when tuss is not null then '~' || id end
    where id = ${ids(rows.map(({ id }) => id))}`);
  await db.execute(sql`
    update products p set (${added.names}, updated_at) = row (${added.values}, ${now.toISOString()}::timestamptz)
    from ${stored.given(rows)} where p.id = r.id`);
}

export interface Link {
  productId: number;
  otherId: number;
  position: number;
}

export interface ComponentLink extends Link {
  quantity: number;
}

export const selectProductCategories = (db: Db): Promise<Link[]> =>
  db
    .select({
      productId: productCategories.productId,
      otherId: productCategories.categoryId,
      position: productCategories.position,
    })
    .from(productCategories)
    .where(sql`not ${productCategories.implied}`)
    .orderBy(productCategories.productId, productCategories.position);

/** Also adds the ancestors and computes each sort key. */
export async function replaceProductCategories(
  db: Db,
  productIds: readonly number[],
  links: readonly Link[],
): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`delete from product_categories where product_id = ${ids(productIds)}`);
  await db.execute(sql`
    with recursive given as (
      select "productId" as product_id, "otherId" as category_id, position
      from jsonb_to_recordset(${json(links)}::jsonb) as r ("productId" int, "otherId" int, position int)
    ), above as (
      select g.product_id, c.parent_id as category_id from given g join categories c on c.id = g.category_id
      union
      select a.product_id, c.parent_id from above a join categories c on c.id = a.category_id
    ), linked as (
      select product_id, category_id, position, false as implied from given
      union all
      select product_id, category_id, 0, true from above a where category_id is not null
        and not exists (select 1 from given g where g.product_id = a.product_id and g.category_id = a.category_id)
    )
    insert into product_categories (product_id, category_id, position, implied, sort_key)
    select l.product_id, l.category_id, l.position, l.implied,
      lpad(least(coalesce(p.featured, 9999), 9999)::text, 4, '0') || case when p.code is null then '1 ' else '0 ' end || p.name
    from linked l join products p on p.id = l.product_id`);
}

export const selectComponents = (db: Db): Promise<ComponentLink[]> =>
  db
    .select({
      productId: productComponents.productId,
      otherId: productComponents.componentId,
      position: productComponents.position,
      quantity: productComponents.quantity,
    })
    .from(productComponents)
    .orderBy(productComponents.productId, productComponents.position);

export async function replaceComponents(
  db: Db,
  productIds: readonly number[],
  links: readonly ComponentLink[],
): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`delete from product_components where product_id = ${ids(productIds)}`);
  await db.execute(sql`
    insert into product_components (product_id, component_id, position, quantity)
    select "productId", "otherId", position, quantity
    from jsonb_to_recordset(${json(links)}::jsonb) as r ("productId" int, "otherId" int, position int, quantity int)`);
}

/** A package with a withdrawn part, at any depth, cannot be sold either. */
export async function refreshActive(db: Db): Promise<void> {
  await db.execute(sql`
    with recursive ended as (
      select id from products where withdrawn
      union
      select c.product_id from ended e join product_components c on c.component_id = e.id
    )
    update products p set active = not p.active
    where p.active = exists (select from ended e where e.id = p.id)`);
}

/** Packages on sale that contain one of these services at any depth, by name. */
export async function selectPackagesOnSale(db: Db, productIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive around as (
      select id from products where id = ${ids(productIds)}
      union
      select c.product_id from around a join product_components c on c.component_id = a.id
    )
    select p.name from products p join around a on a.id = p.id
    where p.active and p.id <> all (${sql.param(productIds)}) order by p.name`);
  return rows.map(({ name }) => name);
}

export async function insertRedirects(
  db: Db,
  rows: readonly { slug: string; productId: number }[],
): Promise<void> {
  await db.execute(manyRows(productRedirects).upsert(rows, 'slug'));
  await db.execute(sql`delete from product_redirects r using products p where p.slug = r.slug`);
}

export async function selectIdsByCode(
  db: Db,
  codes: readonly string[] | 'all',
): Promise<{ id: number; code: string | null; tuss: string | null }[]> {
  return db
    .select({ id: products.id, code: products.code, tuss: products.tuss })
    .from(products)
    .where(
      codes === 'all'
        ? undefined
        : sql`${products.code} = any(${sql.param(codes)}) or ${products.tuss} = any(${sql.param(codes)})`,
    );
}
