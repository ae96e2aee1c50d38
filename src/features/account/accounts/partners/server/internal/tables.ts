import { char, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartnerVendor } from '#features/shop/pricing/price.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

export const affiliations = pgTable(
  'affiliations',
  {
    cpf: char({ length: 11 }).primaryKey(),
    vendor: text().notNull().$type<PartnerVendor>(),
    tier: text().notNull(),
    client: text().notNull().default(''),
    color: text().notNull().default(''),
    icon: text().notNull().default(''),
    logo: text().notNull().default(''),
    dependents: jsonb().notNull().$type<string[]>().default([]),
    /** The partner's list names this e-mail (lower case). A customer who has confirmed it is the member. */
    email: text(),
    customerId: integer('customer_id'),
    leftBy: integer('left_by'),
  },
  (t) => [foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'set null' })],
);
