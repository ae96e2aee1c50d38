import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { stockHolds, variants } from './tables.ts';

const isHeld = eq(stockHolds.state, 'held');

/** Selects unpaid counted places by holder and unit, of one customer or of all. */
export const selectHeld = (db: Db, now: Date, customerId?: number) =>
  db
    .select({
      holderId: stockHolds.holderId,
      customerId: sql<number>`${stockHolds.customerId}`,
      unitId: variants.unitId,
      amount: sql<number>`sum(${stockHolds.amount})::int`,
    })
    .from(stockHolds)
    .innerJoin(variants, eq(variants.id, stockHolds.variantId))
    .where(
      and(
        isHeld,
        gt(stockHolds.expiresAt, now),
        customerId === undefined ? isNotNull(stockHolds.customerId) : eq(stockHolds.customerId, customerId),
      ),
    )
    .groupBy(stockHolds.holderId, stockHolds.customerId, variants.unitId);

/** Skips holds that a payment is selling, so that it waits for no lock. */
export async function endHeld(db: Db, holderIds: readonly string[], now: Date): Promise<void> {
  const own = and(inArray(stockHolds.holderId, [...holderIds]), isHeld, gt(stockHolds.expiresAt, now));
  const free = db
    .select({ variantId: stockHolds.variantId, holderId: stockHolds.holderId })
    .from(stockHolds)
    .where(own)
    .for('update', { skipLocked: true });
  await db
    .update(stockHolds)
    .set({ expiresAt: now })
    .where(sql`(${stockHolds.variantId}, ${stockHolds.holderId}) in (${free})`);
}
