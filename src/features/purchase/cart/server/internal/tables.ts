import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { Swap } from '../../hint.ts';
import type { AgreedPrice } from '../../lines.ts';

/** A cart belongs to a visitor (by session token hash) or to a customer, never to both. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    sessionHash: char('session_hash', { length: 64 }).unique(),
    customerId: integer('customer_id').unique(),
    couponCode: text('coupon_code'),
    /** An open quote locks the cart: nadLock (storefront 108). */
    lockedBy: uuid('locked_by'),
    /** The lock has no effect after this moment. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
    /** This cart waits to be merged into the customer's, which was locked at sign-in. */
    waitingFor: integer('waiting_for'),
    lastUnitId: integer('last_unit_id'),
    lastCep: text('last_cep').notNull().default(''),
    declinedHints: text('declined_hints').array().notNull().default(sql`'{}'`),
    takenHint: jsonb('taken_hint').$type<Swap>(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The last day on which a trigger counted this cart for the reports. */
    countedOn: date('counted_on', { mode: 'string' }),
    /** The row of `cart_starts` that counts its present purchase in the reports. A trigger sets it. */
    startId: bigint('start_id', { mode: 'number' }),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    foreignKeyTo('units', { id: t.lastUnitId }),
    foreignKeyTo('quotes', { id: t.lockedBy }),
    check('carts_owner', sql`num_nonnulls(${t.sessionHash}, ${t.customerId}) = 1`),
    index('carts_waiting').on(t.waitingFor).where(sql`waiting_for is not null`),
    index('carts_locked').on(t.lockedBy).where(sql`locked_by is not null`),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').notNull(),
    cep: text().notNull().default(''),
    amount: integer().notNull(),
    agreed: jsonb().$type<AgreedPrice>(),
  },
  (t) => [
    foreignKeyTo('variants', { id: t.variantId }),
    unique('cart_lines_variant').on(t.cartId, t.variantId, t.cep),
    check('cart_lines_amount', sql`${t.amount} between 1 and 99`),
  ],
);
