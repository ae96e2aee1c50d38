import { char, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

/** Stores only the hash of the cookie's token. A visitor has no row before the first write. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** The customer names the session by this id, which grants nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    customerId: integer('customer_id'),
    device: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    foreignKeyTo(
      'customers',
      { id: t.customerId },
      { name: 'sessions_customer_id_customers_id_fk', onDelete: 'cascade' },
    ),
    index('sessions_customer').on(t.customerId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);
