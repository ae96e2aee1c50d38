import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { plainName } from '#platform/database/plain-name.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull().unique(),
    emailConfirmed: boolean('email_verified').notNull().default(false),
    /** True while the account has not confirmed any address. Accounts older than confirmations have false. */
    neverConfirmed: boolean('never_confirmed').notNull().default(false),
    pendingEmail: text('pending_email'),
    pendingEmailSince: moment('pending_email_since'),
    /** The hash is argon2id; null for customers who only sign in with a social account. */
    passwordHash: text('password_hash'),
    /** The civil name, as in the document. */
    fullName: text('full_name').notNull(),
    socialName: text('social_name').notNull().default(''),
    brazilian: boolean().notNull().default(true),
    cpf: char({ length: 11 }),
    /** Until the e-mail is confirmed the CPF is only a claim, which several customers may have. */
    cpfFinal: boolean('cpf_final').notNull().default(false),
    cpfSince: moment('cpf_since'),
    passport: text(),
    country: text().notNull().default('BR'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: integer().$type<1 | 2>(),
    /** Mother, father or guardian: together with name and birth date it identifies the patient. */
    affiliation: text().notNull().default(''),
    phone: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    preferencesAnsweredAt: moment('preferences_answered_at'),
    eraseDueAt: moment('erase_due_at'),
    /** Once the account is erased, the empty row only carries the orders. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    check('customers_gender', sql`${t.gender} in (1, 2)`),
    uniqueIndex('customers_final_cpf').on(t.cpf).where(sql`cpf_final`),
    index('customers_cpf').on(t.cpf),
    index('customers_phone').on(t.phone),
    index('customers_name').using('gin', sql`${plainName(t.fullName)} gin_trgm_ops`),
    index('customers_social_name').using('gin', sql`${plainName(t.socialName)} gin_trgm_ops`),
    index('customers_erased').on(t.erasedAt).where(sql`erased_at is not null`),
    index('customers_erase_due').on(t.eraseDueAt).where(sql`erase_due_at is not null`),
  ],
);

export type IdentityAction =
  | 'partner_granted'
  | 'partner_withdrawn'
  | 'partner_left'
  | 'cpf_freed'
  | 'cpf_moved'
  | 'data_corrected'
  | 'accounts_merged';

/** Records who decided about a customer's identity and why: an operator, or the customer (partner_left). */
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
