import { boolean, char, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customerKey } from '#features/account/accounts/server/customer-key.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type MailedCodePurpose = 'email' | 'password' | 'sign_in';

/** Holds only the hashes of the newest code and link that were mailed to a customer for a purpose. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<MailedCodePurpose>(),
    /** The code is worthless once the customer has another address than this one. */
    email: text().notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: char('link_hash', { length: 64 }).notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    linkExpiresAt: moment('link_expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.purpose] })],
);

/** Holds the replaced addresses. An event is dated by the newest id of its moment (`enqueue-notice.ts`). */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    previousEmail: text('previous_email').notNull(),
    /** True if the account's present customer had proved the address. */
    previousProved: boolean('previous_proved').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [index('email_changes_customer').on(t.customerId)],
);

export type ChangeNoticeKind = 'asked' | 'asked_by_store' | 'changed' | 'undone' | 'kept' | 'merged';

export const emailChangeNotices = pgTable(
  'email_change_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    kind: text().notNull().$type<ChangeNoticeKind>(),
    email: text().notNull(),
    /** The reader of the address may restore it only if the account had proved it. */
    undoable: boolean().notNull(),
    undoHash: char('undo_hash', { length: 64 }).unique(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('email_change_notices_customer').on(t.customerId),
    index('email_change_notices_email').on(t.email),
  ],
);
