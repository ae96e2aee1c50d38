import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
 * Triggers add a row when a cart receives its first service of a day, or the first since its last order, and move it to the
 * stages that the purchase reaches, because carts are reused and deleted. A row says neither whose cart it was nor what was
 * put in. A sale at the counter has none.
 */
export const cartStarts = pgTable(
  'cart_starts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    unitId: integer('unit_id').notNull(),
    /** The last stage that it reached, as a place in `STAGES`. It never returns to an earlier one. */
    stage: smallint().notNull().default(0),
  },
  (t) => [index('cart_starts_day').on(t.day)],
);
