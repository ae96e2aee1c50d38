import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A charge at the bank for one order. Only the bank's answer to our own query makes it paid. */
export const pixCharges = pgTable(
  'pix_charges',
  {
    /** Chosen by the store: the order's id without hyphens, so that repeating a PUT is safe. */
    txid: text().primaryKey(),
    orderId: uuid('order_id').notNull().unique(),
    state: text().notNull().$type<'requested' | 'active' | 'paid' | 'removed' | 'refund_due' | 'refunded'>(),
    amountCents: integer('amount_cents').notNull(),
    copyPaste: text('copy_paste'),
    payerName: text('payer_name').notNull(),
    payerTaxId: text('payer_tax_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** How often the sweep has asked the bank, and when it does so next: a notification may be lost. */
    timesAsked: integer('times_asked').notNull().default(0),
    nextAskAt: timestamp('next_ask_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('pix_charges_open').on(t.expiresAt).where(sql`state in ('requested', 'active')`),
    index('pix_charges_to_ask').on(t.nextAskAt).where(sql`state = 'active'`),
    check('pix_charges_amount', sql`${t.amountCents} > 0`),
  ],
);

/** Money that arrived for a charge; a second Pix for the same charge is a row of its own. */
export const pixReceipts = pgTable(
  'pix_receipts',
  {
    endToEndId: text('end_to_end_id').primaryKey(),
    txid: text()
      .notNull()
      .references(() => pixCharges.txid),
    amountCents: integer('amount_cents').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** kept = pays the order; refund = goes back. */
    use: text().notNull().$type<'kept' | 'refund'>(),
  },
  (t) => [index('pix_receipts_txid').on(t.txid)],
);

export const pixRefunds = pgTable(
  'pix_refunds',
  {
    /** Idempotency key at the bank, unique per end-to-end id. */
    id: text().primaryKey(),
    endToEndId: text('end_to_end_id')
      .notNull()
      .references(() => pixReceipts.endToEndId),
    amountCents: integer('amount_cents').notNull(),
    state: text().notNull().$type<'requested' | 'processing' | 'done' | 'failed'>(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('pix_refunds_open').on(t.state).where(sql`state in ('requested', 'processing')`)],
);
