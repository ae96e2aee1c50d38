import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Typed reasons of reveals. The audit trail, which cannot forget, has only their numbers. */
export const revealNotes = pgTable(
  'reveal_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    note: text().notNull(),
  },
  (t) => [index('reveal_notes_customer').on(t.customerId), index('reveal_notes_at').on(t.at)],
);
