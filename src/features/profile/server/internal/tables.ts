import { sql } from 'drizzle-orm';
import { boolean, char, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** argon2id; null for customers who only sign in with a social account. */
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull(),
    brazilian: boolean().notNull().default(true),
    cpf: char({ length: 11 }).unique(),
    passport: text(),
    country: text().notNull().default('BR'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: integer().$type<1 | 2>(),
    /** Mother, father or guardian. Identifies the patient together with name and birth date. */
    affiliation: text().notNull().default(''),
    phone: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The account is erased: the row holds nothing of the person and only carries the orders. */
    erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    check('customers_gender', sql`${t.gender} in (1, 2)`),
    index('customers_erased').on(t.erasedAt).where(sql`erased_at is not null`),
  ],
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
