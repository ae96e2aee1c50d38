import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orderKey } from '#features/purchase/orders/server/order-rows.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import { MOST_DISCOUNT, OFFER_DAYS, type OfferLine, type StoredState } from '../../offer.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const offers = pgTable(
  'offers',
  {
    /** The key of the form that made the offer. */
    id: uuid().primaryKey(),
    state: text().notNull().$type<StoredState>(),
    /** Counts the changes, so that none is made on an older state. */
    version: integer().notNull(),
    madeBy: text('made_by').notNull(),
    /** The units of all services. */
    unitIds: integer('unit_ids').array().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    lines: jsonb().notNull().$type<OfferLine[]>(),
    discountPercent: integer('discount_percent').notNull().default(0),
    discountReason: text('discount_reason').notNull().default(''),
    discountBy: text('discount_by').notNull().default(''),
    totalCents: integer('total_cents').notNull(),
    days: integer().notNull(),
    /** SHA-256 of the link's token, hex. */
    tokenHash: char('token_hash', { length: 64 }).unique(),
    /** The customer who accepted it. */
    customerId: integer('customer_id'),
    orderId: uuid('order_id').references(orderKey, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    validUntil: moment('valid_until'),
    seenAt: moment('seen_at'),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }),
    index('offers_newest').on(t.createdAt, t.id),
    index('offers_state').on(t.state, t.createdAt, t.id),
    index('offers_units').using('gin', t.unitIds),
    index('offers_customer').on(t.customerId).where(sql`customer_id is not null`),
    index('offers_email').on(t.email).where(sql`email <> ''`),
    index('offers_order').on(t.orderId).where(sql`order_id is not null`),
    check('offers_state_known', sql`${t.state} in ('draft', 'sent', 'seen', 'accepted', 'withdrawn')`),
    check('offers_discount', sql.raw(`discount_percent between 0 and ${MOST_DISCOUNT}`)),
    check('offers_days', sql.raw(`days between ${OFFER_DAYS.least} and ${OFFER_DAYS.most}`)),
    check('offers_sent', sql`(${t.sentAt} is null) = (${t.validUntil} is null)`),
  ],
);
