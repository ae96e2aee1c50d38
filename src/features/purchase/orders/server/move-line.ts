import { releaseVisitsOf } from '#features/care/appointments/server/end-appointments.ts';
import { transitOf } from '#features/care/results/result-rule.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { openLines, statusOfLines } from '../line-states.ts';
import type { Order, OrderLine } from '../order.ts';
import { correctStatus } from './correct-status.ts';
import { addressOf } from './internal/line-of.ts';
import { syncPlaces, updatePlace } from './internal/moved-line.ts';
import { selectLines } from './internal/queries.ts';
import { recordEvent } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';

interface Move {
  line: OrderLine;
  unit: Unit;
  variantId: number;
  who: string;
  reason: string;
  /** The caller gives the visit another time at once, and the customer reads about time and unit in the mail about that one. */
  rebooks?: boolean | undefined;
}

export const UNBOOKED = 'unbooked';

/** The price stays. Returns true if a time at the former unit ended with the move. Needs the lock of the order. */
export async function moveLine(
  tx: Deps,
  { id: orderId, quoteId, status }: Pick<Order, 'id' | 'quoteId' | 'status'>,
  { line, unit, variantId, who, reason, rebooks = false }: Move,
): Promise<boolean> {
  const { id, bookedFor, resultRule } = line;
  await updatePlace(tx.db, id, {
    variantId,
    unitId: unit.id,
    unitName: unit.name,
    unitType: unit.type,
    address: addressOf({ homeVisit: null }, unit),
    resultRule: resultRule && { rule: resultRule.rule, transit: transitOf(unit) },
    ...(bookedFor && { scheduledAt: null, remindedAt: null }),
  });
  await syncPlaces(tx.db, orderId);
  const lines = await selectLines(tx.db, [orderId]);
  const freed = await releaseVisitsOf(tx, quoteId, openLines(lines));
  const hadTime = bookedFor !== null || freed > 0;
  await recordEvent(tx, orderId, {
    kind: 'unit_changed',
    actor: 'operator',
    who,
    reason,
    data: { lines: [id], ...(hadTime && !rebooks && { code: UNBOOKED }) },
  });
  if (bookedFor) {
    const to = statusOfLines(lines) ?? 'authorized';
    if (to !== status) await correctStatus(tx, { orderId, from: status, to, who, reason: 'Unidade trocada' });
  }
  if (!rebooks)
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.moved, { orderId, moveId: `${id}.${tx.clock.now().getTime()}` });
  return hadTime;
}
