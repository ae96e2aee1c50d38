import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** argon2id; null while only social sign-in exists. */
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull(),
    brazilian: boolean().notNull().default(true),
    /** Digits only. */
    cpf: char({ length: 11 }).unique(),
    passport: text(),
    country: text().notNull().default('BR'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: integer().$type<1 | 2>(),
    /** Mother, father or guardian: identifies the patient with name and birth date. */
    affiliation: text().notNull().default(''),
    phone: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('customers_gender', sql`${t.gender} in (1, 2)`)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    postalCode: text('postal_code').notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text().notNull().default(''),
    neighborhood: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull().default('BR'),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [index('addresses_customer').on(t.customerId)],
);

/** Only the hash of the cookie's token is kept. No row exists before a visitor's first write. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('sessions_customer').on(t.customerId), index('sessions_expiry').on(t.expiresAt)],
);

/** Who accepted which text, in which version, when: kept on the visitor's session, moved to the customer at sign-in. */
export const termAcceptances = pgTable(
  'term_acceptances',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    terms: text().notNull().$type<'vacinas' | 'exames-laboratoriais'>(),
    version: text().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, mode: 'date' }).notNull(),
    sessionHash: char('session_hash', { length: 64 }),
    customerId: integer('customer_id').references(() => customers.id),
  },
  (t) => [
    index('term_acceptances_session').on(t.sessionHash),
    index('term_acceptances_customer').on(t.customerId),
  ],
);

/** Imported list of the partner programmes' members, by CPF. */
export const affiliations = pgTable('affiliations', {
  cpf: char({ length: 11 }).primaryKey(),
  vendor: text().notNull().$type<'RITA' | 'AFILIADO'>(),
  tier: text().notNull(),
  client: text().notNull().default(''),
  color: text().notNull().default(''),
  icon: text().notNull().default(''),
  /** Path of this store. */
  logo: text().notNull().default(''),
  dependents: jsonb().notNull().$type<string[]>().default([]),
});
