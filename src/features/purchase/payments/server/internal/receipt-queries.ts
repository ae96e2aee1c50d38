import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Db } from '#platform/database/database.ts';
import { paymentReceipts, payments, unmatchedReceipts } from './tables.ts';

export type UnmatchedReceipt = typeof unmatchedReceipts.$inferSelect;

export async function selectRecorded(db: Db, references: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ reference: paymentReceipts.reference })
    .from(paymentReceipts)
    .where(inArray(paymentReceipts.reference, references));
  return new Set(rows.map(({ reference }) => reference));
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

export async function upsertUnmatched(db: Db, receipts: UnmatchedReceipt[]): Promise<Set<string>> {
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
    .where(and(eq(unmatchedReceipts.returned, false), gte(unmatchedReceipts.receivedAt, since)))
    .orderBy(desc(unmatchedReceipts.receivedAt))
    .limit(100);
