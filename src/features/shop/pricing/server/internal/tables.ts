import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { Vendor } from '../../price.ts';

export const prices = pgTable(
  'prices',
  {
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    vendor: text().notNull().$type<Vendor>(),
    tier: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    specialCents: integer('special_cents'),
  },
  (t) => [
    foreignKeyTo('products', { id: t.productId }, { onDelete: 'cascade' }),
    foreignKeyTo('stores', { id: t.storeId }),
    primaryKey({ columns: [t.productId, t.storeId, t.vendor, t.tier] }),
    check('prices_vendor', sql`${t.vendor} in ('DEFAULT', 'RITA', 'AFILIADO')`),
    check(
      'prices_positive',
      sql`${t.priceCents} >= 0 and (${t.specialCents} is null or ${t.specialCents} between 0 and ${t.priceCents})`,
    ),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    kind: text().notNull().$type<'percent' | 'amount'>(),
    value: integer().notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    minimumCents: integer('minimum_cents').notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [
    check('coupons_kind', sql`${t.kind} in ('percent', 'amount')`),
    check('coupons_value', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`),
  ],
);

/** A quote reserves a use, and its order keeps it. The row is deleted if the quote ends unpaid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    quoteId: uuid('quote_id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: integer('customer_id').notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** End of the reservation. Null once an order has the use. */
    heldUntil: timestamp('held_until', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    foreignKeyTo('quotes', { id: t.quoteId }),
    index('coupon_uses_coupon').on(t.couponId, t.customerId),
  ],
);
