import type { Deps } from '#platform/deps.ts';
import { statusOfLines } from '../line-states.ts';
import type { Order, OrderLine } from '../order.ts';
import { correctStatus } from './correct-status.ts';
import { selectLines, updateSchedule } from './internal/queries.ts';
import { recordEvent } from './move-order.ts';

const UNBOOKED = { scheduledAt: null, validUntil: null, bookedFor: null, resultBy: null, resultWas: null };

/** A patient did not come, so the booked services wait for another time. Needs the lock of the order. */
export async function endBookings(
  tx: Deps,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
  { lines, who }: { lines: readonly OrderLine[]; who: string },
): Promise<void> {
  const booked = lines.filter(({ state, bookedFor }) => state === 'open' && bookedFor !== null);
  if (booked.length === 0) return;
  for (const { id } of booked) await updateSchedule(tx.db, id, UNBOOKED);
  const reason = 'Não veio';
  const data = { lines: booked.map(({ id }) => id) };
  await recordEvent(tx, orderId, { kind: 'missed', actor: 'operator', who, reason, data });
  const to = statusOfLines(await selectLines(tx.db, [orderId])) ?? 'authorized';
  if (to !== status) await correctStatus(tx, { orderId, from: status, to, who, reason });
}
