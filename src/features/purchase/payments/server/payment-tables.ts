import { paymentReceipts, paymentRefunds, payments } from './internal/tables.ts';

export const paymentTables = { payments, paymentReceipts, paymentRefunds };

export type PaymentRow = typeof payments.$inferSelect;
