import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import { cardEnrolments, cardPayments } from './tables.ts';

const { payments } = paymentTables;

/** Old attempts need neither: a token is good for 20 minutes, and an unanswered attempt is found by its number. */
const forgotten = { token: null, authentication: null } as const;

/** Attempts that were never sent are erased too, so the age counts from their creation. */
const createdBefore = (db: Db, before: Date) =>
  db.select({ id: payments.id }).from(payments).where(lt(payments.createdAt, before));

export async function forgetTokens(db: Db, before: Date): Promise<void> {
  await db
    .update(cardPayments)
    .set(forgotten)
    .where(
      and(
        or(isNotNull(cardPayments.token), isNotNull(cardPayments.authentication)),
        inArray(cardPayments.paymentId, createdBefore(db, before)),
      ),
    );
}

export async function forgetCardDigests(db: Db, before: Date): Promise<void> {
  await db
    .update(cardPayments)
    .set({ cardKey: null })
    .where(and(isNotNull(cardPayments.cardKey), inArray(cardPayments.paymentId, createdBefore(db, before))));
}

export async function deleteEnrolments(db: Db, before: Date): Promise<void> {
  await db.delete(cardEnrolments).where(lt(cardEnrolments.createdAt, before));
}

export async function eraseCardData(db: Db, customerId: number): Promise<void> {
  await db
    .update(cardPayments)
    .set({ ...forgotten, cardKey: null })
    .where(eq(cardPayments.customerId, customerId));
  await db.delete(cardEnrolments).where(eq(cardEnrolments.customerId, customerId));
}

export async function selectCardData(db: Db, customerId: number) {
  const rows = await db
    .select({
      card: columnsWithout(cardPayments, 'token', 'authentication', 'cardKey', 'customerId', 'enrolmentId'),
    })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .where(inArray(payments.orderId, ordersOf(customerId)))
    .orderBy(asc(payments.createdAt));
  const card_enrolments = await db
    .select(columnsWithout(cardEnrolments, 'cardKey', 'customerId'))
    .from(cardEnrolments)
    .where(eq(cardEnrolments.customerId, customerId))
    .orderBy(asc(cardEnrolments.createdAt));
  return { card_payments: rows.map(({ card }) => card), card_enrolments };
}
