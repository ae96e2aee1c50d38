import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Vendor } from '#features/shop/pricing/price.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { HomeVisit, QuoteState } from '../../quote.ts';

export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id').notNull(),
    customerId: integer('customer_id').notNull(),
    state: text().notNull().$type<QuoteState>(),
    /** 'self_service', 'counter' for a sale by an operator, or ''. */
    source: text().notNull().default(''),
    /** The row of `cart_starts` that its cart had. A trigger sets it. */
    startId: bigint('start_id', { mode: 'number' }),
    /** These are keyed hashes of the network address and the browser that made the quote. */
    callers: text().array().notNull().default([]),
    couponCode: text('coupon_code'),
    offerIds: uuid('offer_ids').array().notNull().default([]),
    vendor: text().notNull().$type<Vendor>(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    freightCents: integer('freight_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    freightByCep: jsonb('shipping_places').notNull().$type<Record<string, number>>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    uniqueIndex('quotes_one_open').on(t.customerId).where(sql`state = 'open'`),
    index('quotes_created').on(t.createdAt),
    index('quotes_ended').on(t.expiresAt).where(sql`state in ('cancelled', 'expired')`),
    index('quotes_due').on(t.expiresAt).where(sql`state = 'open'`),
    check('quotes_state', sql`${t.state} in ('open', 'ordered', 'cancelled', 'expired')`),
    check(
      'quotes_total',
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.discountCents} + ${t.freightCents} and ${t.totalCents} >= 0`,
    ),
  ],
);

/** Each line is one service for one beneficiary. Names are copied, so that the quote stays as the shopper saw it. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    variantId: integer('variant_id').notNull(),
    productId: integer('product_id').notNull(),
    unitId: integer('unit_id').notNull(),
    beneficiaryId: integer('beneficiary_id').notNull(),
    productName: text('product_name').notNull(),
    unitName: text('unit_name').notNull(),
    unitType: text('unit_type').notNull().$type<UnitType>(),
    cep: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    homeVisit: jsonb('home_visit').$type<HomeVisit>(),
  },
  (t) => [
    foreignKeyTo('beneficiaries', { id: t.beneficiaryId }, { onDelete: 'cascade' }),
    foreignKeyTo('products', { id: t.productId }),
    foreignKeyTo('units', { id: t.unitId }),
    foreignKeyTo('variants', { id: t.variantId }),
    index('quote_lines_quote').on(t.quoteId),
    index('quote_lines_beneficiary').on(t.beneficiaryId),
  ],
);
