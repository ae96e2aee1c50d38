import { asc, eq, inArray } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import type { Db } from '#platform/database/database.ts';
import { paymentDisputes, paymentReceipts, paymentRefunds, payments } from './tables.ts';

export async function selectPaymentData(db: Db, customerId: number) {
  const own = inArray(payments.orderId, ordersOf(customerId));
  return {
    payments: await db
      .select({
        orderId: payments.orderId,
        id: payments.id,
        method: payments.method,
        reference: payments.reference,
        state: payments.state,
        amountCents: payments.amountCents,
        createdAt: payments.createdAt,
        expiresAt: payments.expiresAt,
      })
      .from(payments)
      .where(own)
      .orderBy(asc(payments.createdAt)),
    payment_disputes: (
      await db
        .select({ dispute: paymentDisputes })
        .from(paymentDisputes)
        .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentDisputes.receiptReference))
        .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
        .where(own)
        .orderBy(asc(paymentDisputes.openedAt))
    ).map(({ dispute }) => dispute),
    payment_receipts: (
      await db
        .select({ receipt: paymentReceipts })
        .from(paymentReceipts)
        .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
        .where(own)
        .orderBy(asc(paymentReceipts.receivedAt))
    ).map(({ receipt }) => receipt),
    payment_refunds: (
      await db
        .select({ refund: paymentRefunds })
        .from(paymentRefunds)
        .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentRefunds.receiptReference))
        .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
        .where(own)
        .orderBy(asc(paymentRefunds.createdAt))
    ).map(({ refund }) => refund),
  };
}
