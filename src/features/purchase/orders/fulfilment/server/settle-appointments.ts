import { retakeLapsed } from '#features/care/appointments/server/retake-lapsed.ts';
import { type AppointmentVisit, appointmentsOf } from '#features/care/appointments/server/visits-of.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { keepsOthers, placedElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import type { Actor } from '#features/purchase/orders/status.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { secondsUntilDue } from '#platform/jobs/jobs.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { bookLocked } from './book-line.ts';
import { visitsElsewhere } from './visits-elsewhere.ts';
import { zonedLines } from './zoned-lines.ts';

/**
 * Books the services of a paid order at their times. A seat lost meanwhile is taken again if it is free; otherwise a mail asks
 * for another time. Idempotent.
 */
export async function settleAppointments(deps: Deps, orderId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const jobs = [ORDER_MAILS.received, ORDER_MAILS.paid];
    const announced = (await secondsUntilDue(tx.db, { jobs, id: order.id })) !== null;
    let lines: readonly OrderLine[] = await linesOf(tx, order.id);
    const suits = await apartFromOthers(tx, { ...order, lines });
    for (const visit of await retakeLapsed(tx, order.quoteId, openLines(lines), suits))
      lines = (await bookServices(tx, { ...order, lines, actor: 'payment', announced }, visit)).lines;
    // The pending mail about the payment asks for another time itself.
    if (!announced && (await appointmentsOf(tx, order.quoteId)).some(({ state }) => state === 'lost'))
      await tx.jobs.enqueue(tx.db, ORDER_MAILS.time_lost, { orderId });
  });
}

/** Another order of the person may have taken a time too near meanwhile, because the lapsed one no longer counted. */
async function apartFromOthers(
  tx: Deps,
  { customerId, quoteId, lines }: Pick<Order, 'customerId' | 'quoteId'> & { lines: readonly OrderLine[] },
): Promise<(visit: Visit) => boolean> {
  if (!(await appointmentsOf(tx, quoteId)).some(({ state }) => state === 'lapsed')) return () => true;
  const zoned = await zonedLines(tx, openLines(lines));
  const patients = zoned.flatMap(({ beneficiaryId, beneficiaryDocument: document }) =>
    beneficiaryId === null ? [] : { beneficiaryId, document },
  );
  const elsewhere = await visitsElsewhere(tx, {
    customerId,
    quoteId,
    patients: () => [...new Map(patients.map((one) => [one.beneficiaryId, one])).values()],
  });
  return ({ beneficiaryId, unitId, productIds, startsAt }) => {
    const own = zoned.filter(
      (line) =>
        line.beneficiaryId === beneficiaryId && line.unitId === unitId && productIds.includes(line.productId),
    );
    const plan = mergePlan(
      own.map(({ productId: id, productName: name, advice: { rules } }) => ({ id, name, rules })),
    );
    const zone = own[0]?.zone ?? STORE_ZONE;
    const others = placedElsewhere({ beneficiaryId, zone }, elsewhere);
    return keepsOthers({ plan, others }, localTime(startsAt, zone));
  };
}

interface Booked extends Pick<Order, 'id' | 'incrementId' | 'status'> {
  announced?: boolean;
  lines: readonly OrderLine[];
  /** The default is an operator. */
  actor?: Actor | undefined;
  who?: string | undefined;
  movedFrom?: number;
}

type Visit = Pick<AppointmentVisit, 'beneficiaryId' | 'unitId' | 'productIds' | 'startsAt'>;

/** Books only services that need it, because the plan is enough for the others. Needs the lock of the order. */
export async function bookServices(
  tx: Deps,
  { lines: found, actor, who, movedFrom, announced, ...order }: Booked,
  { beneficiaryId, unitId, productIds, startsAt }: Visit,
): Promise<{ lines: readonly OrderLine[]; count: number }> {
  const lines = [...found];
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const isHere = line.beneficiaryId === beneficiaryId && line.unitId === unitId;
    if (!isHere || !line.needsBooking || line.state !== 'open' || !productIds.includes(line.productId))
      continue;
    if (line.bookedFor?.getTime() === startsAt.getTime()) continue;
    const at = { line: index + 1, at: startsAt, force: true };
    const booked = await bookLocked(tx, { ...order, lines }, { ...at, actor, who, movedFrom, announced });
    if (booked.ok) {
      lines[index] = booked.line;
      count += 1;
    } else
      tx.log.warn(
        { order: order.incrementId, line: index + 1, code: booked.code },
        'appointment without a booking',
      );
  }
  return { lines, count };
}
