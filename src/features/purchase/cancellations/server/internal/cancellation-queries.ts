import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { CancellationRequest } from '../../cancellation.ts';
import { cancellations } from './tables.ts';

// Rows of `cancellations` change only under the lock of their order.

export async function insertCancellation(db: Db, request: CancellationRequest): Promise<void> {
  await db.insert(cancellations).values(request);
}

/** A request is open while undecided, or accepted with a refund in progress. An order has at most one. */
export const selectOpenCancellations = (
  db: Db,
  orderIds: readonly string[],
): Promise<CancellationRequest[]> =>
  db
    .select()
    .from(cancellations)
    .where(
      and(
        inArray(cancellations.orderId, [...orderIds]),
        inArray(cancellations.state, ['requested', 'accepted']),
      ),
    );

export async function selectOpenCancellation(db: Db, orderId: string): Promise<CancellationRequest | null> {
  const [row] = await selectOpenCancellations(db, [orderId]);
  return row ?? null;
}

export async function selectCancellation(db: Db, id: string): Promise<CancellationRequest | null> {
  const [row] = await db.select().from(cancellations).where(eq(cancellations.id, id));
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

export const selectWithRefund = (db: Db, orderIds: readonly string[]): Promise<CancellationRequest[]> =>
  db
    .select()
    .from(cancellations)
    .where(
      and(
        inArray(cancellations.orderId, [...orderIds]),
        inArray(cancellations.state, ['accepted', 'done']),
        gt(cancellations.refundCents, 0),
      ),
    )
    .orderBy(asc(cancellations.requestedAt));

export async function updateCancellation(
  db: Db,
  id: string,
  set: Partial<Omit<CancellationRequest, 'id' | 'orderId'>>,
): Promise<void> {
  await db.update(cancellations).set(set).where(eq(cancellations.id, id));
}

export const selectToDecide = (db: Db, limit: number): Promise<CancellationRequest[]> =>
  db
    .select()
    .from(cancellations)
    .where(eq(cancellations.state, 'requested'))
    .orderBy(asc(cancellations.requestedAt))
    .limit(limit);

export async function eraseWords(db: Db, orderId: string): Promise<void> {
  await db.update(cancellations).set({ reason: '', answer: '' }).where(eq(cancellations.orderId, orderId));
}

export const selectCancellationsOf = (db: Db, customerId: number) =>
  db
    .select(columnsWithout(cancellations, 'id', 'lineIds', 'decidedBy'))
    .from(cancellations)
    .where(inArray(cancellations.orderId, ordersOf(customerId)))
    .orderBy(asc(cancellations.requestedAt));
