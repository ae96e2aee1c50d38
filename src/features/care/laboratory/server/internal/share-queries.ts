import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { resultShares, resultViews } from './tables.ts';

export type ResultShare = typeof resultShares.$inferSelect;

/** Not yet ended by its owner, by time or by wrong codes. */
const isLiving = (now: Date) => and(gt(resultShares.until, now), gt(resultShares.triesLeft, 0));

export async function insertShare(db: Db, share: typeof resultShares.$inferInsert): Promise<void> {
  await db.insert(resultShares).values(share);
}

export async function countLivingShares(db: Db, laboratoryOrderId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(resultShares)
    .where(and(eq(resultShares.laboratoryOrderId, laboratoryOrderId), isLiving(now)));
  return row?.count ?? 0;
}

/** A customer's living links to one result, each with the moments in which it was opened. */
export const selectSharesOf = (
  db: Db,
  { laboratoryOrderId, customerId, now }: { laboratoryOrderId: number; customerId: number; now: Date },
) =>
  db
    .select({
      id: resultShares.id,
      createdAt: resultShares.createdAt,
      until: resultShares.until,
      openings: count(resultViews.id),
    })
    .from(resultShares)
    .leftJoin(resultViews, eq(resultViews.shareId, resultShares.id))
    .where(
      and(
        eq(resultShares.laboratoryOrderId, laboratoryOrderId),
        eq(resultShares.customerId, customerId),
        isLiving(now),
      ),
    )
    .groupBy(resultShares.id)
    .orderBy(asc(resultShares.createdAt));

export async function lockShareByToken(db: Db, tokenHash: string, now: Date): Promise<ResultShare | null> {
  const [row] = await db
    .select()
    .from(resultShares)
    .where(and(eq(resultShares.tokenHash, tokenHash), isLiving(now)))
    .for('update');
  return row ?? null;
}

export async function selectLivingShare(db: Db, id: string, now: Date): Promise<ResultShare | null> {
  const [row] = await db
    .select()
    .from(resultShares)
    .where(and(eq(resultShares.id, id), isLiving(now)));
  return row ?? null;
}

/** Charges one wrong code. */
export async function chargeShare(db: Db, id: string): Promise<void> {
  await db
    .update(resultShares)
    .set({ triesLeft: sql`${resultShares.triesLeft} - 1` })
    .where(eq(resultShares.id, id));
}

/** True if there was a living one of this customer. */
export async function endShareOf(
  db: Db,
  { customerId, id, now }: { customerId: number; id: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(resultShares)
    .set({ until: now })
    .where(and(eq(resultShares.id, id), eq(resultShares.customerId, customerId), isLiving(now)))
    .returning({ id: resultShares.id });
  return ended.length > 0;
}
