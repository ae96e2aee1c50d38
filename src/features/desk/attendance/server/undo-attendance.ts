import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { type ReopenOutcome, reopenLine } from '#features/purchase/orders/server/reopen-line.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import type { undo } from '../operations.ts';
import { type DeskLine, deskOrder, isSameDay } from './desk-order.ts';
import { markUndone, selectAttendance, selectEntriesOf } from './internal/queries.ts';

export type UndoOutcome =
  | { status: OrderStatus; line: DeskLine }
  | { ok: false; code: 'not_found' | 'other_day' }
  | { ok: false; code: 'other_unit'; place: string }
  | Exclude<ReopenOutcome, { ok: true }>;

/** Possible only on the day of the record, by the clock of the place. The caller runs a transaction. */
export async function undoAttendance(
  tx: OrderDeps,
  { incrementId, id, reason }: InputOf<typeof undo>,
  by: Operator,
): Promise<UndoOutcome> {
  const order = await findByNumber(tx, incrementId);
  if (!order || !(await lockOrder(tx, order.id))) return { ok: false, code: 'not_found' };
  const row = await selectAttendance(tx.db, id);
  const lines = await linesOf(tx, order.id);
  const line = lines.find((one) => one.id === row?.lineId);
  if (!row || !line) return { ok: false, code: 'not_found' };
  if (!covers(by, 'attendance.undo', [line])) return { ok: false, code: 'other_unit', place: line.unitName };
  if (row.undoneAt || row.rejectedAt) return { ok: false, code: 'stale' };
  const now = tx.clock.now();
  const zone = (await zonesOf(tx, [line]))(line);
  if (!isSameDay(row.recordedAt, now, zone)) return { ok: false, code: 'other_day' };
  const rejected = (await selectEntriesOf(tx.db, order.id)).findLast(
    ({ lineId, rejectedAt }) => lineId === line.id && rejectedAt !== null,
  );
  const reopened = await reopenLine(tx, {
    orderId: order.id,
    lineId: line.id,
    who: by.name,
    reason,
    rejectedAt: rejected?.at ?? null,
  });
  if (!reopened.ok) return reopened;
  await markUndone(tx.db, id, { undoneAt: now, undoneBy: by.name, undoReason: reason });
  const desk = await deskOrder(tx, incrementId, by);
  const current = desk?.people
    .flatMap((person) => person.lines)
    .find((one) => one.position === lines.indexOf(line) + 1);
  if (!current) throw new Error('the order is gone');
  return { status: reopened.status, line: current };
}
