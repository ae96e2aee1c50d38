import { asc, eq } from 'drizzle-orm';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';

const { payments, paymentReceipts, paymentRefunds } = paymentTables;

export const selectAttempts = (db: Db, orderId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));

export async function selectReceipts(db: Db, orderId: string) {
  const rows = await db
    .select({ receipt: paymentReceipts })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentReceipts.receivedAt));
  return rows.map(({ receipt }) => receipt);
}

export async function selectRefunds(db: Db, orderId: string) {
  const rows = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentRefunds.receiptReference))
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentRefunds.createdAt));
  return rows.map(({ refund }) => refund);
}
