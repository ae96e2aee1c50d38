import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { adviceColumns } from '#features/care/preparation/advice/server/advice-rows.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { AliasKind } from '../../build-dictionary.ts';

/** Names in medical orders. The synonyms of the search (`product_synonyms`) are separate and need no review. */
export const aliases = pgTable(
  'aliases',
  {
    productId: integer('product_id').notNull(),
    kind: text().notNull().$type<AliasKind>(),
    terms: text().array().notNull(),
    ...adviceColumns,
  },
  (t) => [
    foreignKeyTo('products', { id: t.productId }, { onDelete: 'cascade' }),
    primaryKey({ columns: [t.productId, t.kind] }),
    check('aliases_kind', sql`${t.kind} in ('nome', 'sigla', 'leigo', 'doenca')`),
  ],
);

export const panels = pgTable('panels', {
  name: text().primaryKey(),
  terms: text().array().notNull(),
  productIds: integer('product_ids').array().notNull(),
  ...adviceColumns,
});
