import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CancellationRequest } from '../../cancellation.ts';
import type { LineState } from '../../order.ts';
import { cancellations, orderLines, orders } from './tables.ts';

// Rows of `cancellations` change only under the lock of their order.

export async function insertCancellation(db: Db, request: CancellationRequest): Promise<void> {
  await db.insert(cancellations).values(request);
}

/** Not decided yet, or accepted with money still on its way; at most one. */
export async function selectOpenCancellation(db: Db, orderId: string): Promise<CancellationRequest | null> {
  const [row] = await db
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), inArray(cancellations.state, ['requested', 'accepted'])));
  return row ?? null;
}

export async function selectLatestCancellation(db: Db, orderId: string): Promise<CancellationRequest | null> {
  const [row] = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, orderId))
    .orderBy(desc(cancellations.requestedAt), desc(cancellations.id))
    .limit(1);
  return row ?? null;
}

export async function updateCancellation(
  db: Db,
  id: string,
  set: Partial<Omit<CancellationRequest, 'id' | 'orderId'>>,
): Promise<void> {
  await db.update(cancellations).set(set).where(eq(cancellations.id, id));
}

/** Oldest first. */
export const selectToDecide = (
  db: Db,
  limit: number,
): Promise<{ request: CancellationRequest; incrementId: string }[]> =>
  db
    .select({ request: cancellations, incrementId: orders.incrementId })
    .from(cancellations)
    .innerJoin(orders, eq(orders.id, cancellations.orderId))
    .where(eq(cancellations.state, 'requested'))
    .orderBy(asc(cancellations.requestedAt))
    .limit(limit);

export async function updateLineState(
  db: Db,
  lineIds: readonly number[],
  set: { state: LineState; stateAt: Date },
): Promise<void> {
  await db
    .update(orderLines)
    .set(set)
    .where(inArray(orderLines.id, [...lineIds]));
}
