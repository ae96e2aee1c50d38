import type { Deps } from '#platform/deps.ts';
import { statusOfLines } from '../line-states.ts';
import { validUntil } from '../schedule.ts';
import { correctStatus } from './correct-status.ts';
import { reopen } from './internal/line-rows.ts';
import { selectLines, updateSchedule } from './internal/queries.ts';
import { lockOrder, recordEvent } from './move-order.ts';

interface Rejected {
  orderId: string;
  lineId: number;
  /** In plain words for the customer. */
  reason: string;
}

/**
 * Opens a service again whose sample the laboratory could not use: free of charge, with a new time or a new last day, and with a
 * new date of the result. Its tax note stays. Returns false if the service is no longer one that was attended, or the order was
 * cancelled. Needs a transaction.
 */
export async function recollectLine(tx: Deps, { orderId, lineId, reason }: Rejected): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const line = (await selectLines(tx.db, [orderId])).find(({ id }) => id === lineId);
  if (!order || line?.state !== 'attended' || order.status === 'canceled') return false;
  const now = tx.clock.now();
  const isWalkIn = !line.needsBooking;
  await reopen(tx.db, lineId, { resultBy: null, stateAt: line.stateAt ?? now });
  await updateSchedule(tx.db, lineId, {
    scheduledAt: isWalkIn ? now : null,
    validUntil: isWalkIn ? validUntil(now, tx.config.vouchers.days) : null,
    bookedFor: null,
    resultWas: null,
  });
  const actor = 'laboratory';
  await recordEvent(tx, orderId, {
    kind: 'recollection',
    actor,
    who: null,
    reason,
    data: { lines: [lineId] },
  });
  // A request to cancel other services is decided as before.
  if (order.status === 'processing_cancel') return true;
  const to = statusOfLines(await selectLines(tx.db, [orderId])) ?? 'authorized';
  if (to !== order.status)
    await correctStatus(tx, { orderId, from: order.status, to, actor, who: null, reason: 'Nova coleta' });
  return true;
}
