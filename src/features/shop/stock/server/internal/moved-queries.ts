import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { stockHolds } from './tables.ts';

/** Adds sold places, or the first again after all were released. The caller has locked the holder's holds. */
export async function addSold(
  db: Db,
  { holderId, variantId, amount }: { holderId: string; variantId: number; amount: number },
): Promise<void> {
  await db
    .insert(stockHolds)
    .values({ holderId, variantId, amount, state: 'sold', expiresAt: null, customerId: null })
    .onConflictDoUpdate({
      target: [stockHolds.holderId, stockHolds.variantId],
      set: {
        amount: sql`case ${stockHolds.state} when 'sold' then ${stockHolds.amount} + ${amount} else ${amount} end`,
        state: 'sold',
      },
    });
}
