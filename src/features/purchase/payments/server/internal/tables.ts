import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DisputeState } from '#features/purchase/orders/order.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { PaymentState, ReceiptUse, RefundReason, RefundState } from '../../payment.ts';

/** Only the provider's answer to our own query makes a payment paid. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    method: text().notNull().$type<PaymentMethodName>(),
    reference: text().notNull(),
    state: text().notNull().$type<PaymentState>(),
    /** The amount includes the interest of the installments. */
    amountCents: integer('amount_cents').notNull(),
    interestCents: integer('interest_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    timesAsked: integer('times_asked').notNull().default(0),
    nextAskAt: timestamp('next_ask_at', { withTimezone: true, mode: 'date' }),
    /** Authorised money is captured or given up at this time, unless an operator decides earlier. */
    decideBy: timestamp('decide_by', { withTimezone: true, mode: 'date' }),
    atDeadline: text('at_deadline').$type<'capture' | 'void'>(),
  },
  (t) => [
    foreignKeyTo('orders', { id: t.orderId }),
    uniqueIndex('payments_reference').on(t.method, t.reference),
    index('payments_order').on(t.orderId),
    index('payments_open').on(t.expiresAt).where(sql`state in ('requested', 'pending')`),
    index('payments_to_ask').on(t.nextAskAt).where(sql`state = 'pending'`),
    // An order has at most one open attempt, so that it is not paid twice.
    uniqueIndex('payments_one_unfinished')
      .on(t.orderId)
      .where(sql`state in ('requested', 'pending', 'authorized')`),
    index('payments_to_decide').on(t.decideBy).where(sql`state = 'authorized'`),
    check('payments_amount', sql`${t.amountCents} > 0`),
  ],
);

/** A second Pix for the same charge has a row of its own. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    reference: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
    use: text().notNull().$type<ReceiptUse>(),
  },
  (t) => [
    index('payment_receipts_payment').on(t.paymentId),
    index('payment_receipts_received').on(t.receivedAt),
    // Money that came twice, late or in a wrong amount is rare, and a list of orders by payment includes it.
    index('payment_receipts_excess').on(t.receivedAt).where(sql`use = 'refund'`),
  ],
);

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text().primaryKey(),
    receiptReference: text('receipt_reference')
      .notNull()
      .references(() => paymentReceipts.reference),
    amountCents: integer('amount_cents').notNull(),
    state: text().notNull().$type<RefundState>(),
    reason: text().notNull().$type<RefundReason>(),
    cancellationId: uuid('cancellation_id'),
    /** A provider that cannot recognise a repeated request needs this written before the request leaves. */
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The time at which the money had left. It stays on a refund that the provider denied afterwards. */
    doneAt: timestamp('done_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('payment_refunds_receipt').on(t.receiptReference),
    index('payment_refunds_open').on(t.state).where(sql`state in ('requested', 'processing')`),
    index('payment_refunds_done').on(t.doneAt).where(sql`state = 'done'`),
    check('payment_refunds_done_at', sql`${t.state} <> 'done' or ${t.doneAt} is not null`),
  ],
);

export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: text().primaryKey(),
    receiptReference: text('receipt_reference')
      .notNull()
      .references(() => paymentReceipts.reference),
    amountCents: integer('amount_cents').notNull(),
    state: text().notNull().$type<DisputeState>(),
    reasonCode: text('reason_code').notNull(),
    reason: text().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('payment_disputes_receipt').on(t.receiptReference)],
);
