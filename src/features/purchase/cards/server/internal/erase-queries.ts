import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import { cardPayments } from './tables.ts';

const { payments } = paymentTables;

export async function forgetCardDigests(db: Db, before: Date): Promise<void> {
  await db
    .update(cardPayments)
    .set({ cardKey: null, token: null, authentication: null })
    .where(and(isNotNull(cardPayments.cardKey), lt(cardPayments.sentAt, before)));
}

export async function selectCardData(db: Db, customerId: number) {
  const rows = await db
    .select({ card: columnsWithout(cardPayments, 'token', 'authentication', 'cardKey', 'customerId') })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .where(inArray(payments.orderId, ordersOf(customerId)))
    .orderBy(asc(payments.createdAt));
  return { card_payments: rows.map(({ card }) => card) };
}
