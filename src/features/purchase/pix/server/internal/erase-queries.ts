import { and, asc, eq, exists, inArray, lt, not } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { pixPayments } from './tables.ts';

const { paymentReceipts, payments } = paymentTables;

const paymentsOf = (db: Db, orderId: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));

export async function deletePixOf(db: Db, orderId: string): Promise<void> {
  await db.delete(pixPayments).where(inArray(pixPayments.paymentId, paymentsOf(db, orderId)));
}

export const deleteUnpaidPix = (deps: Deps, moment: Date): Promise<number> => {
  const { db } = deps;
  const money = db
    .select({ paymentId: paymentReceipts.paymentId })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.paymentId, payments.id));
  const endedOrders = db
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
  return deleteOld(deps, pixPayments, exists(endedOrders));
};

export async function selectPixData(db: Db, customerId: number) {
  const rows = await db
    .select({ pix: pixPayments })
    .from(pixPayments)
    .innerJoin(payments, eq(payments.id, pixPayments.paymentId))
    .where(inArray(payments.orderId, ordersOf(customerId)))
    .orderBy(asc(payments.createdAt));
  return { pix_payments: rows.map(({ pix }) => pix) };
}
