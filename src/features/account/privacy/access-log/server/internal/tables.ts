import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccessKind } from '../../access.ts';

/** The law requires this record of access (Marco Civil, art. 15). It has no foreign key, because it outlives an erased account. */
export const accessRecords = pgTable(
  'access_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The law requires the whole IP address. */
    address: text().notNull(),
    customerId: integer('customer_id').notNull(),
    kind: text().notNull().$type<AccessKind>(),
  },
  (t) => [index('access_records_at').on(t.at), index('access_records_customer').on(t.customerId)],
);

/** Inactivity is counted from this last sign-in, visit or purchase, because the records end after six months. */
export const lastAccesses = pgTable(
  'last_accesses',
  {
    customerId: integer('customer_id').primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('last_accesses_at').on(t.at)],
);

export const operatorViews = pgTable(
  'operator_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    operator: text().notNull(),
    command: text().notNull(),
    /** Names an order by its number or a customer by id: `pedido 100000001`, `cliente 12`. */
    subject: text().notNull(),
  },
  (t) => [index('operator_views_at').on(t.at), index('operator_views_subject').on(t.subject)],
);
