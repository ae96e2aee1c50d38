import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { adviceColumns } from '#platform/advice.ts';
import type { AliasKind } from '../../build-dictionary.ts';

/** How requests call a service. The words that the search knows (`product_synonyms`) are more and need no review. */
export const aliases = pgTable(
  'aliases',
  {
    productId: integer('product_id').notNull(),
    kind: text().notNull().$type<AliasKind>(),
    terms: text().array().notNull(),
    ...adviceColumns,
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind] }),
    check('aliases_kind', sql`${t.kind} in ('nome', 'sigla', 'leigo', 'doenca')`),
  ],
);

/** Groups of exams under one name; without products, what the shop does not sell. */
export const panels = pgTable('panels', {
  name: text().primaryKey(),
  terms: text().array().notNull(),
  productIds: integer('product_ids').array().notNull(),
  ...adviceColumns,
});
