import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentPath } from '../../content.ts';

export const contents = pgTable('contents', {
  path: text().primaryKey().$type<ContentPath>(),
  title: text().notNull(),
  description: text().notNull(),
  markdown: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
