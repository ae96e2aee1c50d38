import { and, desc, eq } from 'drizzle-orm';
import { type PaymentRow, paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { pixPayments } from './tables.ts';

const { payments } = paymentTables;

export type PixDetails = typeof pixPayments.$inferSelect;

export async function insertPix(db: Db, details: PixDetails): Promise<void> {
  await db.insert(pixPayments).values(details);
}

export async function selectPix(db: Db, paymentId: string): Promise<PixDetails | null> {
  const [row] = await db.select().from(pixPayments).where(eq(pixPayments.paymentId, paymentId));
  return row ?? null;
}

export async function updateCopyPaste(db: Db, paymentId: string, copyPaste: string | null): Promise<void> {
  await db.update(pixPayments).set({ copyPaste }).where(eq(pixPayments.paymentId, paymentId));
}

export async function selectPixOf(
  db: Db,
  orderId: string,
): Promise<(PaymentRow & { copyPaste: string | null }) | null> {
  const [row] = await db
    .select({ payment: payments, copyPaste: pixPayments.copyPaste })
    .from(payments)
    .innerJoin(pixPayments, eq(pixPayments.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'pix')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row ? { ...row.payment, copyPaste: row.copyPaste } : null;
}
