import { pgTable, text } from 'drizzle-orm/pg-core';
import type { TourField } from '../../tour.ts';

export const tourTexts = pgTable('tour_texts', {
  field: text().primaryKey().$type<TourField>(),
  text: text().notNull(),
});
