import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id').notNull(),
    unitId: integer('unit_id').notNull(),
    /** Copied from the unit, so that a store's stock is read without a join. A composite foreign key keeps it correct. */
    storeId: integer('store_id').notNull(),
    unlimited: boolean().notNull(),
    balance: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [
    foreignKeyTo('products', { id: t.productId }),
    foreignKeyTo('units', { id: t.unitId, store_id: t.storeId }),
    unique('variants_product_unit').on(t.productId, t.unitId),
    index('variants_unit').on(t.unitId),
    index('variants_store').on(t.storeId, t.productId),
    index('variants_counted').on(t.balance).where(sql`active and not unlimited`),
    check('variants_balance', sql`${t.balance} >= 0`),
  ],
);

/** The balance of a counted variant is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    delta: integer().notNull(),
    reason: text().notNull().$type<'import' | 'hold' | 'release' | 'sale'>(),
    holderId: uuid('holder_id'),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('stock_movements_pace').on(t.variantId, t.at),
    index('stock_movements_holder').on(t.holderId),
  ],
);

export const stockHolds = pgTable(
  'stock_holds',
  {
    holderId: uuid('holder_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    amount: integer().notNull(),
    state: text().notNull().$type<'held' | 'sold' | 'released'>(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    /** The limit per customer counts by it. */
    customerId: integer('customer_id'),
  },
  (t) => [
    unique('stock_holds_holder_variant').on(t.holderId, t.variantId),
    index('stock_holds_due').on(t.expiresAt).where(sql`state = 'held'`),
    index('stock_holds_variant').on(t.variantId).where(sql`state = 'held'`),
    index('stock_holds_customer').on(t.customerId).where(sql`state = 'held'`),
    check('stock_holds_amount', sql`${t.amount} > 0`),
    check('stock_holds_state', sql`${t.state} in ('held', 'sold', 'released')`),
  ],
);
