import { char, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartnerVendor } from '#features/shop/pricing/price.ts';

export const affiliations = pgTable('affiliations', {
  cpf: char({ length: 11 }).primaryKey(),
  vendor: text().notNull().$type<PartnerVendor>(),
  tier: text().notNull(),
  client: text().notNull().default(''),
  color: text().notNull().default(''),
  icon: text().notNull().default(''),
  logo: text().notNull().default(''),
  /** CPFs. Pages get them masked. */
  dependents: jsonb().notNull().$type<string[]>().default([]),
  /** The member's e-mail by the partner's list, in lower case. A customer who has confirmed it is the member. */
  email: text(),
  /** The customer confirmed by the operator as this member. */
  customerId: integer('customer_id'),
  /** The customer who left the programme, until the operator restores the membership. */
  leftBy: integer('left_by'),
});
