import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Row } from '../../difference.ts';
import type { EntryKind, Source } from '../../entry.ts';
import type { Sums } from '../../sums.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Each day that a statement covers, and when it was last read after the day ended. */
export const statementDays = pgTable(
  'statement_days',
  {
    source: text().notNull().$type<Source>(),
    day: date({ mode: 'string' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.day] })],
);

/** Lines of bank and acquirer about the store's money, without the words that may name a person. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    id: text().primaryKey(),
    source: text().notNull().$type<Source>(),
    kind: text().notNull().$type<EntryKind>(),
    method: text().$type<PaymentMethodName>(),
    day: date({ mode: 'string' }).notNull(),
    cents: integer().notNull(),
    feeCents: integer('fee_cents').notNull(),
    parcel: integer().notNull(),
    keys: text().array().notNull(),
    /** The closed day that counts it; a line that came late belongs to a later one. */
    countedOn: date('counted_on', { mode: 'string' }),
  },
  (t) => [
    index('statement_entries_day').on(t.day),
    index('statement_entries_counted').on(t.countedOn),
    index('statement_entries_open').on(t.day).where(sql`counted_on is null`),
    index('statement_entries_keys').using('gin', t.keys),
  ],
);

/** Operators' decisions about differences. */
export const differenceActs = pgTable(
  'difference_acts',
  {
    subject: text().primaryKey(),
    linkedTo: text('linked_to'),
    gapCents: integer('gap_cents').notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('difference_acts_linked').on(t.linkedTo).where(sql`linked_to is not null`)],
);

/** A row never changes but for `changed`: the ledgers of that day have moved since. */
export const closedDays = pgTable(
  'closed_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null for the command line. */
    staffId: integer('staff_id'),
    sums: jsonb().notNull().$type<Sums[]>(),
    depositsCents: cents('deposits_cents'),
    changed: boolean().notNull().default(false),
  },
  (t) => [index('closed_days_changed').on(t.day).where(sql`changed`)],
);

/** The accounting of closed days, whose amounts add up to the statements'. */
export const closedLines = pgTable(
  'closed_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    /** Differs from `day` for what came after its own day was closed. */
    ownDay: date('own_day', { mode: 'string' }).notNull(),
    /** "movement …" for the ledger's own amounts; "difference …" for what the statements have above them. */
    subject: text().notNull(),
    kind: text().notNull(),
    method: text().notNull().$type<Row>(),
    receivedCents: cents('received_cents'),
    refundedCents: cents('refunded_cents'),
    feeCents: cents('fee_cents'),
    reference: text().notNull(),
    counterpart: text().notNull(),
    incrementId: text('increment_id').notNull(),
    reason: text().notNull(),
  },
  (t) => [index('closed_lines_day').on(t.day), index('closed_lines_own_day').on(t.ownDay)],
);
