import { sql } from 'drizzle-orm';
import { bigint, char, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Incremented in the transaction of every change that cached pages show; NOTIFY announces it to every node. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { only: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (t) => [check('catalogue_version_single', sql`${t.only} = 1`)],
);

/** Names the database in which a store first started. A dump contains this row, so that a restored database is recognised. */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    only: integer().primaryKey().default(1),
    /** The cluster is PostgreSQL's system identifier. */
    cluster: text().notNull(),
    /** The database is its oid in the cluster. */
    database: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('database_identity_single', sql`${t.only} = 1`)],
);

/** The layout is that of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  scopedKey: text('scoped_key').primaryKey(),
  bodyHash: char('body_hash', { length: 64 }).notNull(),
  answer: jsonb().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
