import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import type { PixPayment } from '../pix-provider.ts';
import { pixCharges, pixReceipts, pixRefunds } from './tables.ts';

export type ChargeRow = typeof pixCharges.$inferSelect;
export type ReceiptRow = typeof pixReceipts.$inferSelect;
export type RefundRow = typeof pixRefunds.$inferSelect;

export async function insertCharge(db: Db, charge: ChargeRow): Promise<void> {
  await db.insert(pixCharges).values(charge);
}

export async function selectCharge(db: Db, txid: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(pixCharges).where(eq(pixCharges.txid, txid));
  return row ?? null;
}

export async function selectChargeOfOrder(db: Db, orderId: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(pixCharges).where(eq(pixCharges.orderId, orderId));
  return row ?? null;
}

/** Which of these are charges of ours. */
export async function selectKnown(db: Db, txids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ txid: pixCharges.txid })
    .from(pixCharges)
    .where(inArray(pixCharges.txid, [...txids]));
  return rows.map((row) => row.txid);
}

export async function lockCharge(db: Db, txid: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(pixCharges).where(eq(pixCharges.txid, txid)).for('update');
  return row ?? null;
}

/** Moves a charge on from one of the given states; false when it was in none of them. */
export async function updateCharge(
  db: Db,
  txid: string,
  from: ChargeRow['state'][],
  set: { state: ChargeRow['state']; copyPaste?: string | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(pixCharges)
    .set(set)
    .where(and(eq(pixCharges.txid, txid), inArray(pixCharges.state, from)));
  return rowCount === 1;
}

/** Charges that a sweep looks at each time: those never confirmed by the bank for a while, those near or past their end. */
export const selectSweep = (
  db: Db,
  at: { requestedBefore: Date; endingBefore: Date },
  limit: number,
): Promise<ChargeRow[]> =>
  db
    .select()
    .from(pixCharges)
    .where(
      or(
        and(eq(pixCharges.state, 'requested'), lte(pixCharges.createdAt, at.requestedBefore)),
        and(eq(pixCharges.state, 'active'), lte(pixCharges.expiresAt, at.endingBefore)),
      ),
    )
    .orderBy(asc(pixCharges.expiresAt))
    .limit(limit);

/** Charges whose turn to be asked about has come, for their notification may be lost; those near their end aside. */
export const selectToAsk = (
  db: Db,
  at: { now: Date; endingBefore: Date },
  limit: number,
): Promise<ChargeRow[]> =>
  db
    .select()
    .from(pixCharges)
    .where(
      and(
        eq(pixCharges.state, 'active'),
        lte(pixCharges.nextAskAt, at.now),
        gt(pixCharges.expiresAt, at.endingBefore),
      ),
    )
    .orderBy(asc(pixCharges.nextAskAt))
    .limit(limit);

export async function noteAsked(
  db: Db,
  txid: string,
  asked: { timesAsked: number; nextAskAt: Date },
): Promise<void> {
  await db.update(pixCharges).set(asked).where(eq(pixCharges.txid, txid));
}

/** Charges that can be paid now, the newest first. */
export async function selectActive(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ txid: pixCharges.txid })
    .from(pixCharges)
    .where(eq(pixCharges.state, 'active'))
    .orderBy(desc(pixCharges.createdAt))
    .limit(limit);
  return rows.map((row) => row.txid);
}

/** Notes money once; false when its end-to-end id is known already. */
export async function insertReceipt(
  db: Db,
  txid: string,
  payment: PixPayment,
  use: ReceiptRow['use'],
): Promise<boolean> {
  const { rowCount } = await db
    .insert(pixReceipts)
    .values({
      endToEndId: payment.endToEndId,
      txid,
      amountCents: payment.amountCents,
      receivedAt: payment.paidAt,
      use,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

export const selectReceipts = (db: Db, txid: string): Promise<ReceiptRow[]> =>
  db.select().from(pixReceipts).where(eq(pixReceipts.txid, txid)).orderBy(asc(pixReceipts.receivedAt));

export async function setReceiptUse(db: Db, endToEndId: string, use: ReceiptRow['use']): Promise<void> {
  await db.update(pixReceipts).set({ use }).where(eq(pixReceipts.endToEndId, endToEndId));
}

export async function insertRefund(db: Db, refund: RefundRow): Promise<void> {
  await db.insert(pixRefunds).values(refund);
}

/** A refund with the charge that its money came for. */
export type OpenRefund = RefundRow & { txid: string };

const withCharge = {
  id: pixRefunds.id,
  endToEndId: pixRefunds.endToEndId,
  amountCents: pixRefunds.amountCents,
  state: pixRefunds.state,
  reason: pixRefunds.reason,
  createdAt: pixRefunds.createdAt,
  txid: pixReceipts.txid,
};
const ofRefund = eq(pixReceipts.endToEndId, pixRefunds.endToEndId);
const open = inArray(pixRefunds.state, ['requested', 'processing']);

export async function selectRefund(db: Db, id: string): Promise<OpenRefund | null> {
  const [row] = await db
    .select(withCharge)
    .from(pixRefunds)
    .innerJoin(pixReceipts, ofRefund)
    .where(eq(pixRefunds.id, id));
  return row ?? null;
}

/** Refunds that are not over, of one charge or of all, the oldest first. */
export const selectOpenRefunds = (
  db: Db,
  { txid, limit }: { txid?: string; limit: number },
): Promise<OpenRefund[]> =>
  db
    .select(withCharge)
    .from(pixRefunds)
    .innerJoin(pixReceipts, ofRefund)
    .where(and(open, txid === undefined ? undefined : eq(pixReceipts.txid, txid)))
    .orderBy(asc(pixRefunds.createdAt))
    .limit(limit);

export async function countFailures(db: Db, endToEndId: string): Promise<number> {
  const [row] = await db
    .select({ failures: count() })
    .from(pixRefunds)
    .where(and(eq(pixRefunds.endToEndId, endToEndId), eq(pixRefunds.state, 'failed')));
  return row?.failures ?? 0;
}

/** Moves a refund on from an open state; false when it was over already. */
export async function updateRefund(db: Db, id: string, state: RefundRow['state']): Promise<boolean> {
  const { rowCount } = await db
    .update(pixRefunds)
    .set({ state })
    .where(and(eq(pixRefunds.id, id), open, ne(pixRefunds.state, state)));
  return rowCount === 1;
}

/** Is any money of this charge still on its way back? */
export async function hasOpenRefund(db: Db, txid: string): Promise<boolean> {
  return (await selectOpenRefunds(db, { txid, limit: 1 })).length > 0;
}

/** Refunds of an order's charge that are done or on their way (a failed one has a successor). */
export async function selectRefundOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: pixRefunds })
    .from(pixRefunds)
    .innerJoin(pixReceipts, ofRefund)
    .innerJoin(pixCharges, eq(pixCharges.txid, pixReceipts.txid))
    .where(and(eq(pixCharges.orderId, orderId), ne(pixRefunds.state, 'failed')))
    .orderBy(sql`${pixRefunds.createdAt} desc`);
  return rows.map((row) => row.refund);
}

/** A refund's order, amount and reason. */
export async function selectChargeOfRefund(
  db: Db,
  refundId: string,
): Promise<{ orderId: string; amountCents: number; reason: string } | null> {
  const [row] = await db
    .select({
      orderId: pixCharges.orderId,
      amountCents: pixRefunds.amountCents,
      reason: pixRefunds.reason,
    })
    .from(pixRefunds)
    .innerJoin(pixReceipts, ofRefund)
    .innerJoin(pixCharges, eq(pixCharges.txid, pixReceipts.txid))
    .where(eq(pixRefunds.id, refundId));
  return row ?? null;
}

export interface PaymentFigures {
  /** Charges that the bank has never confirmed, or about whose end it has not been heard, for too long. */
  chargesInDoubt: number;
  /** Refunds that are on their way. */
  refundsOpen: number;
  /** Those on their way for too long, among them successors of failed ones. */
  refundsLate: number;
}

export async function countUnsettled(
  db: Db,
  before: { charges: Date; refunds: Date },
): Promise<PaymentFigures> {
  const charges = sql`${before.charges.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<keyof PaymentFigures, number>>(sql`
    select
      (select count(*)::int from pix_charges
        where state in ('requested', 'active') and case state when 'requested' then created_at else expires_at end <= ${charges}
      ) as "chargesInDoubt",
      count(*)::int as "refundsOpen",
      count(*) filter (where f.first_at <= ${before.refunds.toISOString()}::timestamptz)::int as "refundsLate"
    from pix_refunds r,
      lateral (select min(created_at) as first_at from pix_refunds o where o.end_to_end_id = r.end_to_end_id) f
    where r.state in ('requested', 'processing')`);
  return rows[0] ?? { chargesInDoubt: 0, refundsOpen: 0, refundsLate: 0 };
}
