import { and, asc, count, desc, eq, inArray, ne, sum } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { RefundState } from '../../payment.ts';
import { paymentReceipts, paymentRefunds, payments } from './tables.ts';

export type Receipt = typeof paymentReceipts.$inferSelect;
type RefundRow = typeof paymentRefunds.$inferSelect;
export type Refund = RefundRow &
  Pick<typeof payments.$inferSelect, 'orderId' | 'method'> & { paymentId: string };

export async function insertReceipt(db: Db, receipt: Receipt): Promise<boolean> {
  const { rowCount } = await db.insert(paymentReceipts).values(receipt).onConflictDoNothing();
  return rowCount === 1;
}

export async function selectReceiptsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(Receipt & { orderId: string })[]> {
  const rows = await db
    .select({ receipt: paymentReceipts, orderId: payments.orderId })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(paymentReceipts.receivedAt));
  return rows.map(({ receipt, orderId }) => ({ ...receipt, orderId }));
}

export async function updateReceiptUse(db: Db, reference: string, use: Receipt['use']): Promise<void> {
  await db.update(paymentReceipts).set({ use }).where(eq(paymentReceipts.reference, reference));
}

export async function insertRefund(db: Db, refund: typeof paymentRefunds.$inferInsert): Promise<void> {
  await db.insert(paymentRefunds).values(refund);
}

const refunds = (db: Db) =>
  db
    .select({
      refund: paymentRefunds,
      paymentId: payments.id,
      orderId: payments.orderId,
      method: payments.method,
    })
    .from(paymentRefunds)
    .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentRefunds.receiptReference))
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId));

const flat = ({ refund, ...payment }: { refund: RefundRow } & Omit<Refund, keyof RefundRow>): Refund => ({
  ...refund,
  ...payment,
});

const open = inArray(paymentRefunds.state, ['requested', 'processing']);

export async function selectRefund(db: Db, id: string): Promise<Refund | null> {
  const [row] = await refunds(db).where(eq(paymentRefunds.id, id));
  return row ? flat(row) : null;
}

export async function selectOpenRefunds(
  db: Db,
  { paymentId, orderId, limit }: { paymentId?: string; orderId?: string; limit: number },
): Promise<Refund[]> {
  const rows = await refunds(db)
    .where(
      and(
        open,
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(asc(paymentRefunds.createdAt))
    .limit(limit);
  return rows.map(flat);
}

export async function sumRefunds(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: payments.orderId, cents: sum(paymentRefunds.amountCents) })
    .from(paymentRefunds)
    .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentRefunds.receiptReference))
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(paymentReceipts.use, 'kept'),
        eq(paymentRefunds.state, 'done'),
      ),
    )
    .groupBy(payments.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, Number(cents)]));
}

/** Only the store's own attempts count. */
export async function countFailures(db: Db, receiptReference: string): Promise<number> {
  const [row] = await db
    .select({ failures: count() })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.receiptReference, receiptReference),
        eq(paymentRefunds.state, 'failed'),
        ne(paymentRefunds.reason, 'outside'),
      ),
    );
  return row?.failures ?? 0;
}

/** `at` is the time of the provider's answer. */
export async function updateRefund(
  db: Db,
  id: string,
  { state, at }: { state: RefundState; at: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentRefunds)
    .set({ state, ...(state === 'done' && { doneAt: at }) })
    .where(and(eq(paymentRefunds.id, id), open, ne(paymentRefunds.state, state)));
  return rowCount === 1;
}

/** Call it when the provider denies a refund that it had reported. */
export async function undoRefund(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentRefunds)
    .set({ state: 'failed' })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'done')));
  return rowCount === 1;
}

/** Selects refunds that are done or in progress. A failed one is left out, because it has a successor. */
export async function selectRefundsOf(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  const rows = await refunds(db)
    .where(and(inArray(payments.orderId, [...orderIds]), ne(paymentRefunds.state, 'failed')))
    .orderBy(desc(paymentRefunds.createdAt));
  return rows.map(flat);
}

export async function selectRefundQueue(
  db: Db,
  { id, receiptReference, createdAt }: RefundRow,
): Promise<{ returnedCents: number; waits: boolean }> {
  const rows = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.receiptReference, receiptReference), ne(paymentRefunds.id, id)));
  const done = rows.filter(({ state }) => state === 'done');
  const isOlder = (one: RefundRow) =>
    one.createdAt < createdAt || (one.createdAt.getTime() === createdAt.getTime() && one.id < id);
  return {
    returnedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
    waits: rows.some((one) => (one.state === 'requested' || one.state === 'processing') && isOlder(one)),
  };
}
