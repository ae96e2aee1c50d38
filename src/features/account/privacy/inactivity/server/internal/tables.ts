import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const inactivityNotices = pgTable('inactivity_notices', {
  customerId: integer('customer_id').primaryKey(),
  sent: integer().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
});
