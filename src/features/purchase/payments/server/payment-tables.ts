import { paymentReceipts, paymentRefunds, payments } from './internal/tables.ts';

/** A method's own tables reference these rows, and its statements join them. */
export const paymentTables = { payments, paymentReceipts, paymentRefunds };

export type PaymentRow = typeof payments.$inferSelect;
