import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';

const { payments } = paymentTables;

export const pixPayments = pgTable('pix_payments', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  copyPaste: text('copy_paste'),
  payerName: text('payer_name').notNull(),
  payerTaxId: text('payer_tax_id').notNull(),
});
