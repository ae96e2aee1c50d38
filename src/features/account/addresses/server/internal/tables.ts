import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
  (t) => [index('addresses_customer').on(t.customerId)],
);
