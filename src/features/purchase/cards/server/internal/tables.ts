import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Authentication, AuthenticationOutcome, Liability } from '../../card.ts';

const { payments } = paymentTables;

export const cardEnrolments = pgTable(
  'card_enrolments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** A keyed digest of the shown digits identifies the card. */
    cardKey: text('card_key').notNull(),
    kind: text().notNull().$type<'credit' | 'debit'>(),
    installments: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    authenticates: boolean().notNull(),
    abroad: boolean().notNull(),
    outcome: text().$type<AuthenticationOutcome>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('card_enrolments_order').on(t.orderId),
    index('card_enrolments_customer').on(t.customerId),
    index('card_enrolments_created').on(t.createdAt),
  ],
);

/** The card's number and security code are never stored. */
export const cardPayments = pgTable(
  'card_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** The token is good for one authorisation within 20 minutes; null once used. */
    token: text(),
    brand: text().notNull(),
    installments: integer().notNull(),
    captures: boolean().notNull(),
    authentication: jsonb().$type<Authentication>(),
    /** This is written before the request leaves, so that no attempt is sent twice. */
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    providerId: text('provider_id'),
    tid: text(),
    proofOfSale: text('proof_of_sale'),
    authorizationCode: text('authorization_code'),
    returnCode: text('return_code'),
    lastDigits: text('last_digits'),
    eci: text(),
    liability: text().$type<Liability>(),
    enrolmentId: uuid('enrolment_id').references(() => cardEnrolments.id, { onDelete: 'set null' }),
    /** Attempts are counted by this keyed digest of the account's reference or, without one, of the shown digits. */
    cardKey: text('card_key'),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    index('card_payments_customer').on(t.customerId),
    index('card_payments_card').on(t.cardKey),
    index('card_payments_enrolment').on(t.enrolmentId),
    uniqueIndex('card_payments_provider').on(t.providerId),
    index('card_payments_tid').on(t.tid),
  ],
);
