import { and, asc, eq, exists, inArray, isNotNull, lt, not } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import {
  cardPayments,
  paymentDisputes,
  paymentReceipts,
  paymentRefunds,
  payments,
  pixPayments,
} from './tables.ts';

const paymentsOf = (db: Db, orderId: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));

export async function deletePixOf(db: Db, orderId: string): Promise<void> {
  await db.delete(pixPayments).where(inArray(pixPayments.paymentId, paymentsOf(db, orderId)));
}

export async function forgetCardDigests(db: Db, before: Date): Promise<void> {
  await db
    .update(cardPayments)
    .set({ cardKey: null, token: null, authentication: null })
    .where(and(isNotNull(cardPayments.cardKey), lt(cardPayments.sentAt, before)));
}

/** Of charges that ended before `moment` and brought no money. */
export const deleteUnpaidPix = (deps: Deps, moment: Date): Promise<number> => {
  const { db } = deps;
  const money = db
    .select({ paymentId: paymentReceipts.paymentId })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.paymentId, payments.id));
  const ended = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.id, pixPayments.paymentId),
        eq(payments.state, 'canceled'),
        lt(payments.expiresAt, moment),
        not(exists(money)),
      ),
    );
  return deleteOld(deps, pixPayments, exists(ended));
};

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
    pix_payments: (
      await db
        .select({ pix: pixPayments })
        .from(pixPayments)
        .innerJoin(payments, eq(payments.id, pixPayments.paymentId))
        .where(own)
        .orderBy(asc(payments.createdAt))
    ).map(({ pix }) => pix),
    card_payments: (
      await db
        .select({ card: columnsWithout(cardPayments, 'token', 'authentication', 'cardKey', 'customerId') })
        .from(cardPayments)
        .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
        .where(own)
        .orderBy(asc(payments.createdAt))
    ).map(({ card }) => card),
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
