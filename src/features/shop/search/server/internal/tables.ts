import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

/** `source` separates own, imported and synonym names, so that an import replaces only its own. */
export const productSynonyms = pgTable(
  'product_synonyms',
  {
    productId: integer('product_id').notNull(),
    term: text().notNull(),
    folded: text().notNull(),
    source: text().notNull().$type<'name' | 'service' | 'list'>(),
  },
  (t) => [
    foreignKeyTo(
      'products',
      { id: t.productId },
      { name: 'product_synonyms_product_id_products_id_fk', onDelete: 'cascade' },
    ),
    primaryKey({ columns: [t.productId, t.source, t.folded] }),
    index('product_synonyms_folded').on(t.folded),
    check('product_synonyms_source', sql`${t.source} in ('name', 'service', 'list')`),
  ],
);
