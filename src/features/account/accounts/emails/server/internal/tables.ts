import { boolean, char, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customerKey } from '#features/account/accounts/server/customer-key.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type MailedCodePurpose = 'email' | 'password' | 'sign_in';

/** The newest code and link mailed to a customer for a purpose; only their hashes. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<MailedCodePurpose>(),
    /** Its address: worthless once the customer has another one. */
    email: text().notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: char('link_hash', { length: 64 }).notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    linkExpiresAt: moment('link_expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.purpose] })],
);

/** Replaced addresses. The newest id dates an event among the changes (`enqueue-notice.ts`). */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    previousEmail: text('previous_email').notNull(),
    /** The customer who has the account had proved it. */
    previousProved: boolean('previous_proved').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [index('email_changes_customer').on(t.customerId)],
);

export type ChangeNoticeKind = 'asked' | 'asked_by_store' | 'changed' | 'undone';

export const emailChangeNotices = pgTable(
  'email_change_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull().references(customerKey, { onDelete: 'cascade' }),
    kind: text().notNull().$type<ChangeNoticeKind>(),
    email: text().notNull(),
    /** The account had proved the address, so its reader may restore it. */
    undoable: boolean().notNull(),
    undoHash: char('undo_hash', { length: 64 }).unique(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('email_change_notices_customer').on(t.customerId),
    index('email_change_notices_email').on(t.email),
  ],
);
