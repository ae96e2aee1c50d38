import { pgTable, text } from 'drizzle-orm/pg-core';
import type { TourField } from '../../tour.ts';

/** The operator's words of the self-service modal, by the field that carries them. */
export const tourTexts = pgTable('tour_texts', {
  field: text().primaryKey().$type<TourField>(),
  text: text().notNull(),
});
