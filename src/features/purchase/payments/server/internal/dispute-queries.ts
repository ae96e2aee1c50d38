import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DisputeState } from '#features/purchase/orders/order.ts';
import type { Db } from '#platform/database/database.ts';
import { paymentDisputes, paymentReceipts, payments } from './tables.ts';

export type PaymentDispute = typeof paymentDisputes.$inferSelect;

/** A won case may still be lost, for instance in arbitration, but an answer older than a decision changes nothing. */
const mayBecome = (next: DisputeState | SQL) => {
  const { state } = paymentDisputes;
  return or(
    and(eq(state, 'open'), ne(sql`${next}`, 'open')),
    and(eq(state, 'won'), eq(sql`${next}`, 'lost')),
  );
};

/** Returns true when the case is new or its state changed. */
export async function upsertDispute(db: Db, dispute: PaymentDispute): Promise<boolean> {
  const { id } = paymentDisputes;
  const { rowCount } = await db
    .insert(paymentDisputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: id,
      set: { state: sql`excluded.state`, endedAt: sql`excluded.ended_at` },
      setWhere: mayBecome(sql`excluded.state`),
    });
  return rowCount === 1;
}

const disputes = (db: Db) =>
  db
    .select({ dispute: paymentDisputes, orderId: payments.orderId, paymentId: payments.id })
    .from(paymentDisputes)
    .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentDisputes.receiptReference))
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId));

export async function selectDispute(db: Db, caseNumber: string) {
  const [row] = await disputes(db).where(eq(paymentDisputes.id, caseNumber));
  return row ? { ...row.dispute, orderId: row.orderId } : null;
}

export async function selectDisputes(db: Db, states: PaymentDispute['state'][]) {
  const rows = await disputes(db)
    .where(inArray(paymentDisputes.state, states))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id));
  return rows.map(({ dispute, orderId }) => ({ ...dispute, orderId }));
}

export async function selectOpenDisputesOf(db: Db, orderId: string): Promise<PaymentDispute[]> {
  const rows = await disputes(db)
    .where(and(eq(payments.orderId, orderId), eq(paymentDisputes.state, 'open')))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id));
  return rows.map(({ dispute }) => dispute);
}

export async function endDispute(db: Db, caseNumber: string, set: { state: 'won' | 'lost'; endedAt: Date }) {
  const { rowCount } = await db
    .update(paymentDisputes)
    .set(set)
    .where(and(eq(paymentDisputes.id, caseNumber), mayBecome(set.state)));
  return rowCount === 1;
}

export async function selectDisputeStates(
  db: Db,
  receiptReference: string,
): Promise<Map<string, PaymentDispute['state']>> {
  const rows = await db
    .select({ id: paymentDisputes.id, state: paymentDisputes.state })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.receiptReference, receiptReference));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Returns one state for all cases of an order: `open` if any is open, else `lost` if any is lost. */
export async function selectOrderDispute(db: Db, orderId: string): Promise<DisputeState> {
  const states = (await disputes(db).where(eq(payments.orderId, orderId))).map(
    ({ dispute }) => dispute.state,
  );
  return (['open', 'lost'] as const).find((state) => states.includes(state)) ?? 'won';
}

/** Returns the amounts of open and lost disputes, in cents by receipt. */
export async function selectDisputed(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await disputes(db).where(
    and(inArray(payments.orderId, [...orderIds]), inArray(paymentDisputes.state, ['open', 'lost'])),
  );
  const cents = new Map<string, number>();
  for (const { dispute } of rows)
    cents.set(dispute.receiptReference, (cents.get(dispute.receiptReference) ?? 0) + dispute.amountCents);
  return cents;
}
