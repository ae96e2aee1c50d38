import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
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

const categoryRows = manyRows(categories, 'id', 'parentId');

/** Parents may be among the same rows. */
export async function upsertCategories(db: Db, rows: readonly CategoryRow[]): Promise<void> {
  await db.execute(categoryRows.upsert(rows, 'urlKey'));
  const links = rows.map(({ urlKey, parentKey }) => ({ urlKey, parentKey }));
  await db.execute(sql`
    update categories c set parent_id = (select p.id from categories p where p.url_key = r."parentKey")
    from jsonb_to_recordset(${sql.param(JSON.stringify(links))}::jsonb) as r ("urlKey" text, "parentKey" text)
    where c.url_key = r."urlKey"`);
}

export async function selectProductSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(slugs)})`);
  return rows.map(({ slug }) => slug);
}
