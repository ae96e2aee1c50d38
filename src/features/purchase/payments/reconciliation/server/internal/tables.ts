import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';

/** Holds money in the provider's list that belongs to none of our payments. */
export const unmatchedReceipts = pgTable('unmatched_receipts', {
  reference: text().primaryKey(),
  method: text().notNull().$type<PaymentMethodName>(),
  amountCents: integer('amount_cents').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  returned: boolean().notNull(),
  /** An operator has linked or explained it in the closing of its day. */
  decided: boolean().notNull().default(false),
});
