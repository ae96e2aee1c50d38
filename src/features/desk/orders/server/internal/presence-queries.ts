import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { orderPresences } from './tables.ts';

export async function upsertPresence(
  db: Db,
  { orderId, staffId, at }: typeof orderPresences.$inferInsert,
): Promise<void> {
  await db
    .insert(orderPresences)
    .values({ orderId, staffId, at })
    .onConflictDoUpdate({ target: [orderPresences.orderId, orderPresences.staffId], set: { at } });
}

export async function selectOthers(
  db: Db,
  { orderId, staffId, since }: { orderId: string; staffId: number; since: Date },
): Promise<number[]> {
  const rows = await db
    .select({ staffId: orderPresences.staffId })
    .from(orderPresences)
    .where(
      and(
        eq(orderPresences.orderId, orderId),
        ne(orderPresences.staffId, staffId),
        gt(orderPresences.at, since),
      ),
    );
  return rows.map((row) => row.staffId);
}
