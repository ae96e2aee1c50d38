import { char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { RequestKind } from '../../data-request.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Holds the newest copy of a customer's data, which only the mailed token opens. */
export const dataExports = pgTable(
  'data_exports',
  {
    customerId: integer('customer_id').primaryKey(),
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    sealed: text().notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'cascade' }),
    index('data_exports_end').on(t.expiresAt),
  ],
);

/** Holds requests about personal data. `name`, `email` and `cpf` are copied from the account, or were typed without one. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    protocol: text().notNull().unique(),
    /** This account made the request; null for a typed request, and once the account is erased. */
    customerId: integer('customer_id'),
    /** This operator wrote the request for a caller; null when the person did. */
    openedBy: text('opened_by'),
    kind: text().notNull().$type<RequestKind>(),
    name: text().notNull(),
    email: text().notNull(),
    cpf: char({ length: 11 }),
    message: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: text(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
  },
  (t) => [index('data_requests_asked').on(t.askedAt), index('data_requests_customer').on(t.customerId)],
);
