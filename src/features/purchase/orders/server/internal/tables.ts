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
import type { Advice } from '#features/care/preparation/advice.ts';
import type { FrozenResult } from '#features/care/results/result-rule.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { OrderEventData, OrderEventKind } from '../../events.ts';
import type {
  BillingAddress,
  DisputeState,
  Invoice,
  LineState,
  OrderEnding,
  PaidCard,
  ServiceAddress,
  VoucherHold,
} from '../../order.ts';
import type { OrderKind } from '../../order-kinds.ts';
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
    /** The lines' units are repeated here, so that lists by unit read orders alone. */
    unitIds: integer('unit_ids').array().notNull().default([]),
    kinds: text().array().notNull().default([]).$type<OrderKind[]>(),
    couponCode: text('coupon_code'),
    invoice: jsonb().notNull().$type<Invoice>(),
    billing: jsonb().notNull().$type<BillingAddress>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    payUntil: timestamp('pay_until', { withTimezone: true, mode: 'date' }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date' }),
    /** A customer's page sets it when it has measured the purchase with consent. */
    measuredAt: timestamp('measured_at', { withTimezone: true, mode: 'date' }),
    ending: text().$type<OrderEnding>(),
    card: jsonb().$type<PaidCard>(),
    freightByCep: jsonb('freight_by_cep').notNull().default({}).$type<Record<string, number>>(),
    /** The stock of an authorised payment that is not captured stays held until this moment. */
    decideBy: timestamp('decide_by', { withTimezone: true, mode: 'date' }),
    dispute: text().$type<DisputeState>(),
    voucherHold: text('voucher_hold').$type<VoucherHold>(),
    voucherIssue: integer('voucher_issue').notNull().default(1),
    erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    foreignKeyTo('quotes', { id: t.quoteId }),
    index('orders_customer').on(t.customerId, t.createdAt),
    index('orders_unpaid_to_erase')
      .on(t.payUntil)
      .where(sql`status = 'canceled' and paid_at is null and erased_at is null`),
    index('orders_paid_to_erase').on(t.paidAt).where(sql`paid_at is not null and erased_at is null`),
    index('orders_due')
      .on(t.payUntil)
      .where(sql`status in ('pending_payment', 'pending', 'holded') and decide_by is null`),
    index('orders_to_schedule')
      .on(t.paidAt)
      .where(sql`status in ('processing', 'authorized', 'partially_scheduled', 'partially_applied')`),
    index('orders_voucher_hold').on(t.createdAt).where(sql`voucher_hold is not null`),
    index('orders_paid').on(t.paidAt, t.createdAt, t.incrementId),
    // Units and kinds at the end let the panel filter by them without reading orders.
    index('orders_newest').on(t.createdAt, t.incrementId, t.unitIds, t.kinds),
    index('orders_status_newest').on(t.status, t.createdAt, t.incrementId, t.unitIds, t.kinds),
    index('orders_payment_newest').on(t.paymentType, t.createdAt, t.incrementId, t.unitIds, t.kinds),
    index('orders_coupon_newest')
      .on(t.couponCode, t.createdAt, t.incrementId, t.unitIds, t.kinds)
      .where(sql`coupon_code is not null`),
    index('orders_total_newest').on(t.totalCents, t.createdAt, t.incrementId, t.unitIds, t.kinds),
    index('orders_units_kinds').using('gin', t.unitIds, t.kinds),
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
    /** Both null once the order is erased. */
    variantId: integer('variant_id'),
    productId: integer('product_id'),
    productName: text('product_name').notNull(),
    preparation: text().notNull().default(''),
    /** The order keeps the preparation rules of its time, each with its version. */
    advice: jsonb().notNull().default({ rules: [], askDoctor: false }).$type<Advice>(),
    unitId: integer('unit_id').notNull(),
    unitName: text('unit_name').notNull(),
    unitType: text('unit_type').notNull().$type<UnitType>(),
    address: jsonb('service_address').notNull().$type<ServiceAddress>(),
    homeVisit: jsonb('home_visit').$type<{ days: string[]; period: string }>(),
    beneficiaryId: integer('beneficiary_id'),
    /** A patient with a social name has it here. */
    beneficiaryName: text('beneficiary_name').notNull(),
    /** The check of the document needs the civil name beside a social one; '' otherwise. */
    beneficiaryCivilName: text('beneficiary_civil_name').notNull().default(''),
    beneficiaryDocument: text('beneficiary_document').notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    needsBooking: boolean('needs_booking').notNull().default(false),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true, mode: 'date' }),
    validUntil: date('valid_until', { mode: 'string' }),
    bookedFor: timestamp('booked_for', { withTimezone: true, mode: 'date' }),
    tussCode: text('tuss_code').notNull().default(''),
    state: text().notNull().default('open').$type<LineState>(),
    stateAt: timestamp('state_at', { withTimezone: true, mode: 'date' }),
    remindedAt: timestamp('reminded_at', { withTimezone: true, mode: 'date' }),
    resultRule: jsonb('result_rule').$type<FrozenResult>(),
    resultBy: timestamp('result_by', { withTimezone: true, mode: 'date' }),
    resultWas: timestamp('result_was', { withTimezone: true, mode: 'date' }),
    resultAt: timestamp('result_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    foreignKeyTo('beneficiaries', { id: t.beneficiaryId }, { onDelete: 'set null' }),
    foreignKeyTo('products', { id: t.productId }),
    foreignKeyTo('units', { id: t.unitId }),
    foreignKeyTo('variants', { id: t.variantId }),
    // State, time and unit at the end let the panel filter orders by attendance without reading lines.
    index('order_lines_order').on(t.orderId, t.state, t.stateAt, t.unitId),
    index('order_lines_beneficiary').on(t.beneficiaryId),
    index('order_lines_booked').on(t.bookedFor).where(sql`state = 'open' and reminded_at is null`),
    index('order_lines_open').on(t.unitId, t.bookedFor).where(sql`state = 'open'`),
    index('order_lines_attended').on(t.stateAt).where(sql`state = 'attended'`),
    index('order_lines_result').on(t.resultBy).where(sql`state <> 'cancelled'`),
    index('order_lines_delayed').on(t.resultWas).where(sql`result_was is not null`),
    index('order_lines_valid').on(t.validUntil).where(sql`state = 'open' and reminded_at is null`),
  ],
);

/** Rows are only ever added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().notNull().default('status').$type<OrderEventKind>(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    actor: text().notNull().$type<Actor>(),
    who: text(),
    reason: text().notNull(),
    data: jsonb().$type<OrderEventData>(),
  },
  (t) => [index('order_events_order').on(t.orderId)],
);
