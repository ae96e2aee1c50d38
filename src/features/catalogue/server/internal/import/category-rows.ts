import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { categories, products } from '../tables.ts';

export type CategoryRow = Omit<typeof categories.$inferSelect, 'id' | 'parentId'> & { parentKey: string };

export async function selectCategoryRows(db: Db): Promise<(CategoryRow & { id: number })[]> {
  const rows = await db.select().from(categories);
  const keys = new Map(rows.map(({ id, urlKey }) => [id, urlKey]));
  return rows.map(({ parentId, ...row }) => ({
    ...row,
    parentKey: (parentId !== null && keys.get(parentId)) || '',
  }));
}

/** Parents are found by their keys, also when they come with the same rows. */
export async function upsertCategories(db: Db, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = sql`jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb) as r ("urlKey" text, name text, "parentKey" text, icon text,
    "filterGroup" text, position int, terms text, description text, "inMenu" boolean)`;
  await db.execute(sql`
    insert into categories (url_key, name, icon, filter_group, position, terms, description, in_menu)
    select "urlKey", name, icon, "filterGroup", position, terms, description, "inMenu" from ${given}
    on conflict (url_key) do update set name = excluded.name, icon = excluded.icon, filter_group = excluded.filter_group,
      position = excluded.position, terms = excluded.terms, description = excluded.description, in_menu = excluded.in_menu`);
  await db.execute(sql`
    update categories c set parent_id = (select p.id from categories p where p.url_key = r."parentKey")
    from ${given} where c.url_key = r."urlKey"`);
}

/** Those of these paths that are the address of a service. */
export async function selectProductSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(slugs)})`);
  return rows.map(({ slug }) => slug);
}
