import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Order } from '#features/purchase/orders/order.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { orderRows } from '#features/purchase/orders/server/order-rows.ts';
import type { Db } from '#platform/database/database.ts';
import type { AtDeadline, PaymentState } from '../../payment.ts';
import { payments } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

export async function insertPayment(db: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(payment);
}

export async function selectPayment(db: Db, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function selectPaymentAndOrder(
  db: Db,
  id: string,
): Promise<{ payment: Payment; order: Order } | null> {
  const [row] = await db
    .select({ payment: payments, order: orderRows.rows })
    .from(payments)
    .innerJoin(orderRows.rows, orderRows.of(payments.orderId))
    .where(eq(payments.id, id));
  return row ?? null;
}

export const selectPaymentsOf = (db: Db, orderId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));

export async function selectIdsByReference(
  db: Db,
  method: PaymentMethodName,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.method, method), inArray(payments.reference, [...references])));
  return rows.map(({ id }) => id);
}

/** The locks are taken in a fixed order, which prevents deadlocks. */
export const lockPaymentsOf = (db: Db, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)).for('update');

export async function updatePayment(
  db: Db,
  id: string,
  from: PaymentState[],
  set: { state: PaymentState; openedAt?: Date; decideBy?: Date; atDeadline?: AtDeadline },
): Promise<boolean> {
  const { rowCount } = await db
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), inArray(payments.state, from)));
  return rowCount === 1;
}

export const selectSweep = (
  db: Db,
  at: { requestedBefore: Date; endingBefore: Date },
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      or(
        and(eq(payments.state, 'requested'), lte(payments.createdAt, at.requestedBefore)),
        and(eq(payments.state, 'pending'), lte(payments.expiresAt, at.endingBefore)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(limit);

export const selectToAsk = (
  db: Db,
  at: { now: Date; endingBefore: Date },
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        lte(payments.nextAskAt, at.now),
        gt(payments.expiresAt, at.endingBefore),
      ),
    )
    .orderBy(asc(payments.nextAskAt))
    .limit(limit);

export async function updateAsked(
  db: Db,
  id: string,
  query: { timesAsked: number; nextAskAt: Date },
): Promise<void> {
  await db.update(payments).set(query).where(eq(payments.id, id));
}

export const selectPending = (db: Db, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.state, 'pending'))
    .orderBy(desc(payments.createdAt))
    .limit(limit);

/** The first decision stands even if its process dies, because the sweep carries it out. */
export async function claimDecision(
  db: Db,
  id: string,
  { atDeadline, now }: { atDeadline: AtDeadline; now: Date },
): Promise<boolean> {
  const undecided = gt(payments.decideBy, now);
  const { rowCount } = await db
    .update(payments)
    .set({ atDeadline, decideBy: sql`least(${payments.decideBy}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'authorized'),
        or(undecided, eq(payments.atDeadline, atDeadline)),
      ),
    );
  return rowCount === 1;
}

export const selectToDecide = (db: Db, now: Date, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'authorized'), lte(payments.decideBy, now)))
    .orderBy(asc(payments.decideBy))
    .limit(limit);
