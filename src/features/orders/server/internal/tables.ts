import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UnitType } from '#features/stores/store.ts';
import type { BillingAddress, Invoice, OrderEnding, ServiceAddress } from '../../order.ts';
import type { PaymentType } from '../../payment-types.ts';
import type { Actor, OrderStatus } from '../../status.ts';

export const incrementIds = pgSequence('order_increment_ids', { startWith: 100000001 });

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    incrementId: text('increment_id').notNull().unique(),
    customerId: integer('customer_id').notNull(),
    quoteId: uuid('quote_id').notNull().unique(),
    status: text().notNull().$type<OrderStatus>(),
    paymentType: text('payment_type').notNull().$type<PaymentType>(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    freightCents: integer('freight_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    couponCode: text('coupon_code'),
    invoice: jsonb().notNull().$type<Invoice>(),
    billing: jsonb().notNull().$type<BillingAddress>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    payUntil: timestamp('pay_until', { withTimezone: true, mode: 'date' }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date' }),
    ending: text().$type<OrderEnding>(),
    /** Nothing in the order and its lines identifies a person any more. */
    erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.createdAt),
    index('orders_unpaid_to_erase')
      .on(t.payUntil)
      .where(sql`status = 'canceled' and paid_at is null and erased_at is null`),
    index('orders_paid_to_erase').on(t.paidAt).where(sql`paid_at is not null and erased_at is null`),
    index('orders_due').on(t.payUntil).where(sql`status = 'pending_payment'`),
    check(
      'orders_total',
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.discountCents} + ${t.freightCents} and ${t.totalCents} >= 0`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    variantId: integer('variant_id').notNull(),
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    preparation: text().notNull().default(''),
    unitId: integer('unit_id').notNull(),
    unitName: text('unit_name').notNull(),
    unitType: text('unit_type').notNull().$type<UnitType>(),
    address: jsonb('service_address').notNull().$type<ServiceAddress>(),
    homeVisit: jsonb('home_visit').$type<{ days: string[]; period: string }>(),
    /** Null once the person is removed; name and document are copies. */
    beneficiaryId: integer('beneficiary_id'),
    beneficiaryName: text('beneficiary_name').notNull(),
    beneficiaryDocument: text('beneficiary_document').notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    needsBooking: boolean('needs_booking').notNull().default(false),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true, mode: 'date' }),
    validUntil: date('valid_until', { mode: 'string' }),
    bookedFor: timestamp('booked_for', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('order_lines_order').on(t.orderId), index('order_lines_beneficiary').on(t.beneficiaryId)],
);

export const orderMoves = pgTable(
  'order_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').notNull().$type<OrderStatus>(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    actor: text().notNull().$type<Actor>(),
    reason: text().notNull(),
  },
  (t) => [index('order_moves_order').on(t.orderId)],
);
