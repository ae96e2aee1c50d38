import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { LineState } from '../../order.ts';
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
