import { and, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { type PaymentRow, paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { unmatchedReceipts } from './tables.ts';

const { payments, paymentReceipts, paymentRefunds } = paymentTables;

export type UnmatchedReceipt = typeof unmatchedReceipts.$inferSelect;

interface Recorded {
  paymentId: string;
  /** The sum of the store's refunds that are done or may still be. */
  refundedCents: number;
  /** The sum of the refunds that are done, also outside the store. */
  doneCents: number;
}

export async function selectRecorded(db: Db, references: string[]): Promise<Map<string, Recorded>> {
  const { reference, paymentId } = paymentReceipts;
  const rows = await db
    .select({
      reference,
      paymentId,
      refundedCents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int`,
      doneCents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}) filter (where ${paymentRefunds.state} = 'done'), 0)::int`,
    })
    .from(paymentReceipts)
    .leftJoin(
      paymentRefunds,
      and(eq(paymentRefunds.receiptReference, reference), ne(paymentRefunds.state, 'failed')),
    )
    .where(inArray(reference, references))
    .groupBy(reference, paymentId);
  return new Map(rows.map((row) => [row.reference, row]));
}

interface PaymentKey {
  id: string;
  orderId: string;
}

export async function selectKeys(
  db: Db,
  method: PaymentMethodName,
  references: string[],
): Promise<Map<string, PaymentKey>> {
  const { id, orderId, reference } = payments;
  const rows = await db
    .select({ id, orderId, reference })
    .from(payments)
    .where(and(eq(payments.method, method), inArray(reference, references)));
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Receipts after `recent` are selected every night, older ones once in `nights`. */
export const selectReceived = (
  db: Db,
  at: { methods: PaymentMethodName[]; recent: Date; oldest: Date; night: number; nights: number },
  limit: number,
): Promise<Pick<PaymentRow, 'id' | 'method'>[]> =>
  db
    .select({ id: payments.id, method: payments.method })
    .from(payments)
    .where(
      and(
        inArray(payments.method, at.methods),
        inArray(payments.state, ['paid', 'refund_due', 'refunded']),
        gt(payments.createdAt, at.oldest),
        or(
          gt(payments.createdAt, at.recent),
          sql`mod(abs(hashtext(${payments.id}::text)), ${at.nights}) = ${at.night}`,
        ),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit);

export async function upsertUnmatched(
  db: Db,
  receipts: (typeof unmatchedReceipts.$inferInsert)[],
): Promise<Set<string>> {
  const { reference, returned } = unmatchedReceipts;
  const rows = await db
    .insert(unmatchedReceipts)
    .values(receipts)
    .onConflictDoUpdate({ target: reference, set: { returned: sql`excluded.returned` } })
    .returning({ reference, returned, isNew: sql<boolean>`xmax = 0` });
  return new Set(rows.filter(({ isNew }) => isNew).map((row) => row.reference));
}

export const selectUnmatched = (db: Db, since: Date): Promise<UnmatchedReceipt[]> =>
  db
    .select()
    .from(unmatchedReceipts)
    .where(
      and(
        eq(unmatchedReceipts.returned, false),
        eq(unmatchedReceipts.decided, false),
        gte(unmatchedReceipts.receivedAt, since),
      ),
    )
    .orderBy(desc(unmatchedReceipts.receivedAt))
    .limit(100);

export async function selectOneUnmatched(db: Db, reference: string): Promise<UnmatchedReceipt | undefined> {
  const [row] = await db.select().from(unmatchedReceipts).where(eq(unmatchedReceipts.reference, reference));
  return row;
}

/** If the return fails at the bank, its nightly list undoes this. */
export async function updateReturned(db: Db, reference: string): Promise<void> {
  await db
    .update(unmatchedReceipts)
    .set({ returned: true })
    .where(eq(unmatchedReceipts.reference, reference));
}

export async function updateDecided(db: Db, reference: string, decided: boolean): Promise<void> {
  await db.update(unmatchedReceipts).set({ decided }).where(eq(unmatchedReceipts.reference, reference));
}
