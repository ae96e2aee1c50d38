import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SummedReport } from '../../report-sums.ts';

/** Each row is recomputed from the raw tables, so that a changed rule only needs notes in `daily_sums_due`. */
export const reportDays = pgTable(
  'report_days',
  {
    report: text().notNull().$type<SummedReport>(),
    day: date({ mode: 'string' }).notNull(),
    unitId: integer('unit_id').notNull(),
    item: text().notNull(),
    count: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.report, t.day, t.unitId, t.item] })],
);

/**
 * A trigger adds a row when a cart receives its first service of a day, because carts are reused and deleted. It says
 * neither whose cart it was nor what was put in.
 */
export const cartStarts = pgTable(
  'cart_starts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    unitId: integer('unit_id').notNull(),
  },
  (t) => [index('cart_starts_day').on(t.day)],
);
