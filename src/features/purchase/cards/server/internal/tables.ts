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
import type { Authentication, Liability } from '../../card.ts';

const { payments } = paymentTables;

/** Number and security code are never stored. */
export const cardPayments = pgTable(
  'card_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** Good for one authorisation within 20 minutes; null once used. */
    token: text(),
    brand: text().notNull(),
    installments: integer().notNull(),
    captures: boolean().notNull(),
    authentication: jsonb().$type<Authentication>(),
    /** Written before the request leaves, so that no attempt is sent twice. */
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    providerId: text('provider_id'),
    tid: text(),
    proofOfSale: text('proof_of_sale'),
    authorizationCode: text('authorization_code'),
    returnCode: text('return_code'),
    lastDigits: text('last_digits'),
    eci: text(),
    liability: text().$type<Liability>(),
    /** Keyed digest of the masked number: counts attempts per card. */
    cardKey: text('card_key'),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    index('card_payments_customer').on(t.customerId),
    index('card_payments_card').on(t.cardKey),
    uniqueIndex('card_payments_provider').on(t.providerId),
  ],
);
