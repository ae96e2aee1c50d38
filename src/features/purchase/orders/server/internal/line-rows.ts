import { eq, inArray, sql } from 'drizzle-orm';
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

export async function reopen(
  db: Db,
  lineId: number,
  set: Pick<OrderLine, 'resultBy' | 'stateAt'>,
): Promise<void> {
  await db
    .update(orderLines)
    .set({ ...set, state: 'open', resultAt: null })
    .where(eq(orderLines.id, lineId));
}

export async function updateReminded(db: Db, lineIds: readonly number[], at: Date): Promise<void> {
  await db
    .update(orderLines)
    .set({ remindedAt: at })
    .where(inArray(orderLines.id, [...lineIds]));
}

export type ResultDates = Pick<OrderLine, 'id' | 'resultWas'> & { resultBy: Date };

export async function updateResults(db: Db, rows: readonly ResultDates[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update order_lines l set result_by = r."resultBy", result_was = r."resultWas"
    from jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb)
      as r (id int, "resultBy" timestamptz, "resultWas" timestamptz)
    where l.id = r.id`);
}

/** The first moment stays until it is withdrawn with null. */
export async function updateResultAt(db: Db, lineIds: readonly number[], at: Date | null): Promise<void> {
  if (lineIds.length === 0) return;
  await db
    .update(orderLines)
    .set({ resultAt: at && sql`coalesce(${orderLines.resultAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(orderLines.id, [...lineIds]));
}
