import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { stockHolds } from './tables.ts';

/** Adds one sold place, or the first again after all were released. The caller has locked the holder's holds. */
export async function addSold(
  db: Db,
  { holderId, variantId }: { holderId: string; variantId: number },
): Promise<void> {
  await db
    .insert(stockHolds)
    .values({ holderId, variantId, amount: 1, state: 'sold', expiresAt: null, customerId: null })
    .onConflictDoUpdate({
      target: [stockHolds.holderId, stockHolds.variantId],
      set: {
        amount: sql`case ${stockHolds.state} when 'sold' then ${stockHolds.amount} + 1 else 1 end`,
        state: 'sold',
      },
    });
}
