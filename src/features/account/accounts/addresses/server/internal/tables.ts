import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
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
  (t) => [
    foreignKeyTo(
      'customers',
      { id: t.customerId },
      { name: 'addresses_customer_id_customers_id_fk', onDelete: 'cascade' },
    ),
    index('addresses_customer').on(t.customerId),
  ],
);
