import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import { plainName } from '#platform/database/plain-name.ts';

/** Holds the people who receive services; `isCustomer` marks the customer's own row. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    isCustomer: boolean('is_customer').notNull().default(false),
    brazilian: boolean().notNull(),
    name: text().notNull(),
    socialName: text('social_name').notNull().default(''),
    gender: integer().notNull().$type<1 | 2>(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    cpf: text(),
    passport: text(),
    country: text().notNull().default('BR'),
    phone: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    number: text().notNull().default(''),
    email: text().notNull().default(''),
    affiliation: text().notNull(),
    responsibleName: text('responsible_name').notNull().default(''),
    responsibleEmail: text('responsible_email').notNull().default(''),
    responsibleTaxId: text('responsible_tax_id').notNull().default(''),
    responsiblePassport: text('responsible_passport').notNull().default(''),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    index('beneficiaries_customer').on(t.customerId),
    index('beneficiaries_cpf').on(t.cpf).where(sql`cpf is not null`),
    index('beneficiaries_passport').on(t.passport).where(sql`passport is not null`),
    index('beneficiaries_birth_date').on(t.birthDate),
    index('beneficiaries_name').using('gin', sql`${plainName(t.name)} gin_trgm_ops`),
    index('beneficiaries_social_name').using('gin', sql`${plainName(t.socialName)} gin_trgm_ops`),
    index('beneficiaries_removed').on(t.removedAt).where(sql`removed_at is not null`),
    uniqueIndex('beneficiaries_own_cpf')
      .on(t.customerId, t.cpf)
      .where(sql`cpf is not null and removed_at is null`),
    uniqueIndex('beneficiaries_self').on(t.customerId).where(sql`is_customer`),
  ],
);
