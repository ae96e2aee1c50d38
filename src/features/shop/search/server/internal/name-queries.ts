import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { productSynonyms } from './tables.ts';

const ids = (list: readonly number[]) => sql`any(${sql.param(list)})`;

export type NameRow = typeof productSynonyms.$inferSelect;

export const selectNames = (db: Db, source: NameRow['source']): Promise<NameRow[]> =>
  db
    .select()
    .from(productSynonyms)
    .where(eq(productSynonyms.source, source))
    .orderBy(productSynonyms.productId, productSynonyms.folded);

export async function insertNames(db: Db, rows: readonly NameRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`${manyRows(productSynonyms).insert(rows)} on conflict do nothing`);
}

export async function deleteNames(
  db: Db,
  productIds: readonly number[],
  sources: NameRow['source'][],
): Promise<void> {
  await db
    .delete(productSynonyms)
    .where(
      and(sql`${productSynonyms.productId} = ${ids(productIds)}`, inArray(productSynonyms.source, sources)),
    );
}

/** Names have weight A, synonyms B, the official term C, the short description D. Words are stored whole and stemmed. */
export async function refreshSearch(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`
    update products p set
      search_text = s.terms,
      search_vector =
        setweight(to_tsvector('simple', regexp_replace(lower(unaccent(p.name)), '[^a-z0-9]+', ' ', 'g')), 'A')
        || setweight(to_tsvector('busca', p.name), 'A')
        || setweight(to_tsvector('simple', s.terms), 'B')
        || setweight(to_tsvector('busca', s.originals), 'B')
        || setweight(to_tsvector('simple', regexp_replace(lower(unaccent(p.official_name)), '[^a-z0-9]+', ' ', 'g')), 'C')
        || setweight(to_tsvector('busca', p.official_name), 'C')
        || setweight(to_tsvector('busca', p.short_description), 'D')
    from (
      select product_id, string_agg(distinct folded, ' | ') as terms, string_agg(distinct term, ' | ') as originals
      from product_synonyms where product_id = ${ids(productIds)} group by product_id
    ) s
    where p.id = s.product_id`);
}
