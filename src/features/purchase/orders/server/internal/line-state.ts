import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { LineState, OrderLine } from '../../order.ts';
import { orderLines } from './tables.ts';

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

export async function reopen(db: Db, lineId: number, set: Pick<OrderLine, 'resultBy'>): Promise<void> {
  await db
    .update(orderLines)
    .set({ ...set, state: 'open', stateAt: null })
    .where(eq(orderLines.id, lineId));
}
