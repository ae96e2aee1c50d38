import { serves } from '#features/care/appointments/appointment.ts';
import { type DeskMoveOutcome, moveFound } from '#features/care/appointments/server/desk-moves.ts';
import { visitOfService, visitServing } from '#features/care/appointments/server/visit-of-service.ts';
import { appointmentsOf } from '#features/care/appointments/server/visits-of.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { minutesOf } from '#values/hour.ts';

type Unpaid = Pick<Order, 'customerId' | 'incrementId' | 'quoteId' | 'status'>;

/**
 * Returns by line id the time that an unpaid order holds for a service, or null without one. Services have an entry only if
 * an agenda decides about their time, because only its seats can wait for the payment. A paid order has no entries.
 */
export async function timesBeforePayment<Line extends OrderLine>(
  deps: Deps,
  order: Unpaid & { lines: readonly Line[] },
  by: Operator,
): Promise<Map<number, Date | null>> {
  const times = new Map<number, Date | null>();
  const toBook = openLines(order.lines).filter(({ needsBooking }) => needsBooking);
  if (!isUnpaid(order.status) || toBook.length === 0) return times;
  const { customerId, incrementId } = order;
  const bookable = await bookablePort.find(
    deps,
    { customerId, order: incrementId },
    { lock: false, withBooked: true, units: scopeOf(by, 'orders.handle') },
  );
  if (!bookable) return times;
  const held = (await appointmentsOf(deps, order.quoteId)).filter(({ state }) => state === 'held');
  for (const service of toBook) {
    if (!(await visitServing(deps, bookable, service))) continue;
    times.set(service.id, held.find(serves([service]))?.startsAt ?? null);
  }
  return times;
}

interface Held {
  order: Unpaid & { id: string };
  line: OrderLine;
  /** Its position in the order, from 1. */
  position: number;
  to: { day: string; time: string; force: boolean; overbook: boolean };
  seen: number | undefined;
}

export type HoldOutcome =
  | Extract<DeskMoveOutcome, { ok: true }>
  | Exclude<DeskMoveOutcome, { ok: true } | { code: 'stale' }>
  | { ok: false; code: 'stale'; change: string }
  | { ok: false; code: 'not_bookable'; from: Order['status'] }
  | { ok: false; code: 'closed' | 'walk_in' };

/** Holds a seat for a service until the order is paid; the payment then books it. */
export async function holdTime(
  tx: Deps,
  { order: { id, customerId, incrementId }, line, position, to, seen }: Held,
  by: Operator,
): Promise<HoldOutcome> {
  const order = await lockOrder(tx, id);
  if (!order) return { ok: false, code: 'not_found' };
  const change = await changeSince(tx, id, seen);
  if (change) return { ok: false, code: 'stale', change };
  if (line.state !== 'open') return { ok: false, code: 'closed' };
  if (!line.needsBooking) return { ok: false, code: 'walk_in' };
  const units = scopeOf(by, 'orders.handle');
  const target = { customerId, order: incrementId, service: line, lock: true, units };
  const found = await visitOfService(tx, bookablePort, target);
  if (!found || !isUnpaid(order.status)) return { ok: false, code: 'not_bookable', from: order.status };
  const { day, time, force, overbook } = to;
  const arrival = { day, minute: minutesOf(time) };
  const moved = await moveFound(tx, bookablePort, found, { to: arrival, force, overbook, who: by.name });
  if (!moved.ok && moved.code === 'stale') throw new Error('a move without a seen time cannot be stale');
  if (moved.ok)
    await recordEvent(tx, id, {
      kind: 'booked',
      actor: 'operator',
      who: by.name,
      reason: `Horário do serviço ${position} guardado até o pagamento`,
    });
  return moved;
}
