import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull().unique(),
    /** The holder has proved that they read mail to this address. */
    emailConfirmed: boolean('email_verified').notNull().default(false),
    /** Signed up and never confirmed an address since. False for accounts older than confirmations. */
    neverConfirmed: boolean('never_confirmed').notNull().default(false),
    /** A new address that replaces `email` once the customer proves that they read it. */
    pendingEmail: text('pending_email'),
    pendingEmailSince: moment('pending_email_since'),
    /** argon2id; null for customers who only sign in with a social account. */
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull(),
    brazilian: boolean().notNull().default(true),
    cpf: char({ length: 11 }),
    /**
     * The CPF belongs to this customer alone. Before the e-mail is confirmed it is only a claim, which several may
     * have.
     */
    cpfFinal: boolean('cpf_final').notNull().default(false),
    cpfSince: moment('cpf_since'),
    passport: text(),
    country: text().notNull().default('BR'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: integer().$type<1 | 2>(),
    /** Mother, father or guardian. Identifies the patient together with name and birth date. */
    affiliation: text().notNull().default(''),
    phone: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    preferencesAnsweredAt: moment('preferences_answered_at'),
    /** The customer asked to close the account: from then on a nightly job erases it. */
    eraseDueAt: moment('erase_due_at'),
    /** The account is erased: the empty row only carries the orders. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    check('customers_gender', sql`${t.gender} in (1, 2)`),
    uniqueIndex('customers_final_cpf').on(t.cpf).where(sql`cpf_final`),
    index('customers_cpf').on(t.cpf),
    index('customers_erased').on(t.erasedAt).where(sql`erased_at is not null`),
    index('customers_erase_due').on(t.eraseDueAt).where(sql`erase_due_at is not null`),
  ],
);

/** Purpose of a mailed code or link: to confirm the address, to choose a new password, to sign in. */
export type MailedCodePurpose = 'email' | 'password' | 'sign_in';

/** The newest code and link mailed to a customer for a purpose; only their hashes. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
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
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    previousEmail: text('previous_email').notNull(),
    /** The customer who has the account had proved it. */
    previousProved: boolean('previous_proved').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [index('email_changes_customer').on(t.customerId)],
);

/** A change of the e-mail was requested, took place, or was undone. */
export type ChangeNoticeKind = 'asked' | 'changed' | 'undone';

/** Notices to an address that an account leaves, as long as their link undoes the change. */
export const emailChangeNotices = pgTable(
  'email_change_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<ChangeNoticeKind>(),
    email: text().notNull(),
    /** The account had proved the address, so its reader may restore it. */
    undoable: boolean().notNull(),
    /** Set when the mail is sent. */
    undoHash: char('undo_hash', { length: 64 }).unique(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('email_change_notices_customer').on(t.customerId),
    index('email_change_notices_email').on(t.email),
  ],
);

export type IdentityAction =
  | 'partner_granted'
  | 'partner_withdrawn'
  | 'partner_left'
  | 'cpf_freed'
  | 'cpf_moved';

/** Decisions about a customer's identity with their reasons, by the operator or by the customer (partner_left). */
export const identityDecisions = pgTable(
  'identity_decisions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    action: text().notNull().$type<IdentityAction>(),
    reason: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('identity_decisions_customer').on(t.customerId)],
);
