import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrandFacts } from '#platform/brand/brand.ts';
import type { ContentPath } from '../../content.ts';

export const contents = pgTable('contents', {
  path: text().primaryKey().$type<ContentPath>(),
  title: text().notNull(),
  description: text().notNull(),
  markdown: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** What the store has changed of its brand's folder. At most one row. */
export const storeBrand = pgTable(
  'store_brand',
  {
    code: text().primaryKey().$type<'loja'>(),
    facts: jsonb().notNull().$type<Partial<BrandFacts>>(),
  },
  (t) => [check('store_brand_one', sql`${t.code} = 'loja'`)],
);
