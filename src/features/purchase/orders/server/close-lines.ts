import { releaseVisitsOf } from '#features/care/appointments/server/end-appointments.ts';
import { releaseSoldLines } from '#features/shop/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import { isLeft, openLines, statusOfLines } from '../line-states.ts';
import type { Order, OrderLine } from '../order.ts';
import { type Actor, mayMove, type OrderStatus } from '../status.ts';
import { updateLineState } from './internal/line-rows.ts';
import { selectLines } from './internal/queries.ts';
import { moveOrder, recordEvent } from './move-order.ts';
import { settleInvoicesJob, settleLaboratoryJob } from './order-jobs.ts';
import { promiseResults } from './promise-results.ts';

/** Puts the lines' places on sale again. Needs the lock of the order. */
export async function cancelLines(
  tx: Deps,
  { id: orderId, quoteId }: Pick<Order, 'id' | 'quoteId'>,
  lines: readonly Pick<OrderLine, 'id' | 'variantId'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await updateLineState(
    tx.db,
    lines.map(({ id }) => id),
    { state: 'cancelled', stateAt: tx.clock.now() },
  );
  await releaseSoldLines(
    tx,
    orderId,
    lines.map(({ variantId }) => ({ variantId, amount: 1 })),
  );
  await releaseVisitsOf(tx, quoteId, openLines(await selectLines(tx.db, [orderId])));
  await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId });
}

interface Attendance {
  lines: Parameters<typeof promiseResults>[1];
  who: string | null;
  reason: string;
  collectedAt?: Date | undefined;
}

/** Needs the lock of the order. */
export async function attendLines(
  tx: Deps,
  orderId: string,
  { lines, who, reason, collectedAt }: Attendance,
): Promise<void> {
  const now = tx.clock.now();
  const ids = lines.map(({ id }) => id);
  await updateLineState(tx.db, ids, { state: 'attended', stateAt: now });
  await promiseResults(tx, lines, collectedAt ?? now);
  await recordEvent(tx, orderId, { kind: 'attended', actor: 'operator', who, reason, data: { lines: ids } });
  await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId });
  await tx.jobs.enqueue(tx.db, settleLaboratoryJob, { orderId });
}

interface Follow {
  order: Pick<Order, 'id' | 'status'>;
  actor: Actor;
  who?: string | undefined;
  reason: string;
  /** The order gets this status when no remaining line is scheduled. */
  otherwise: OrderStatus;
}

export async function followLines(
  tx: Deps,
  { order, actor, who, reason, otherwise }: Follow,
): Promise<OrderStatus> {
  const lines = (await selectLines(tx.db, [order.id])).filter(isLeft);
  const to = statusOfLines(lines) ?? otherwise;
  if (!mayMove(order.status, to, actor)) return order.status;
  await moveOrder(tx, { orderId: order.id, to, actor, who, reason });
  return to;
}
