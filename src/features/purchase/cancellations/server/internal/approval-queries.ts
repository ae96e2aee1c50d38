import { and, asc, eq, inArray } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Approval } from '../../approval.ts';
import { approvals } from './tables.ts';

// Rows of `approvals` change only under the lock of their order.

export async function insertApproval(db: Db, approval: Approval): Promise<void> {
  await db.insert(approvals).values(approval);
}

export async function selectApproval(db: Db, id: string): Promise<Approval | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row ?? null;
}

const isWaiting = eq(approvals.state, 'waiting');

export async function selectWaitingApproval(db: Db, orderId: string): Promise<Approval | null> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.orderId, orderId), isWaiting));
  return row ?? null;
}

export const selectWaitingApprovals = (db: Db, limit: number): Promise<Approval[]> =>
  db.select().from(approvals).where(isWaiting).orderBy(asc(approvals.askedAt)).limit(limit);

export async function updateApproval(
  db: Db,
  id: string,
  set: Partial<Omit<typeof approvals.$inferInsert, 'id' | 'orderId'>>,
): Promise<void> {
  await db.update(approvals).set(set).where(eq(approvals.id, id));
}

export async function eraseApprovalWords(db: Db, orderId: string): Promise<void> {
  await db.update(approvals).set({ reason: '', answer: '' }).where(eq(approvals.orderId, orderId));
}

/** The customer's copy has no names or numbers of the staff. */
export const selectApprovalsOf = (db: Db, customerId: number) =>
  db
    .select(
      columnsWithout(
        approvals,
        'id',
        'lineIds',
        'seen',
        'requestedBy',
        'requestedByName',
        'decidedBy',
        'decidedByName',
      ),
    )
    .from(approvals)
    .where(inArray(approvals.orderId, ordersOf(customerId)))
    .orderBy(asc(approvals.askedAt));
