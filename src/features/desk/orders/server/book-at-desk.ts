import { UNSUITABLE } from '#features/care/appointments/may-move.ts';
import { type DeskMoveOutcome, moveFound } from '#features/care/appointments/server/desk-moves.ts';
import { agendaOfService, visitOfService } from '#features/care/appointments/server/visit-of-service.ts';
import { whenText } from '#features/care/appointments/when-text.ts';
import { instantAt } from '#features/care/preparation/when-texts.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { bookLine, checkBooking } from '#features/purchase/orders/fulfilment/server/book-line.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import {
  findLine,
  findWithLines,
  NO_LINE,
  ORDER_NOT_FOUND,
} from '#features/purchase/orders/server/find-covered.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { minutesOf } from '#values/hour.ts';
import type { book, listTimes } from '../operations.ts';
import { type HoldOutcome, holdTime } from './time-before-payment.ts';

/** The free times of a service whose unit has an agenda; null elsewhere. */
export async function timesAtDesk(
  deps: Deps,
  { incrementId, line: position, from }: InputOf<typeof listTimes>,
  by: Operator,
) {
  const order = await findWithLines(deps, incrementId);
  const line = order?.lines[position - 1];
  if (!order || !covers(by, 'orders.handle', line ? [line] : order.lines)) return ORDER_NOT_FOUND;
  if (!line) return NO_LINE;
  const { customerId } = order;
  const target = { customerId, order: incrementId, service: line, units: scopeOf(by, 'orders.handle') };
  const agenda = await agendaOfService(deps, bookablePort, target, from);
  return {
    agenda: agenda && { ...agenda, also: agenda.also.filter((name) => name !== line.productName) },
  };
}

/**
 * Where an agenda decides, the visit takes its seats and leaves its former ones; those of an unpaid order wait for the payment.
 * Elsewhere the hour is enough, once the order is paid.
 */
export async function bookAtDesk(tx: Deps, input: InputOf<typeof book>, by: Operator) {
  const { incrementId, line, day, time, force, overbook, seen } = input;
  const covered = await findLine(tx, { incrementId, line, seen }, by);
  if ('code' in covered) return covered;
  const to = { day, time, force, overbook: overbook !== undefined };
  if (isUnpaid(covered.order.status)) {
    const held = await holdTime(tx, { ...covered, position: line, to, seen }, by);
    return held.ok ? answerOf(tx, covered.order, covered.line, held) : refusalOf(held);
  }
  const zone = (await zonesOf(tx, [covered.line]))(covered.line);
  const at = new Date(instantAt(day, time, zone));
  const units = scopeOf(by, 'orders.handle');
  const booking = { incrementId, line, at, force, who: by.name, seen, units };
  const checked = await checkBooking(tx, booking);
  if (!checked.ok) return checked;
  const { order, booked } = checked;
  const target = { customerId: order.customerId, order: incrementId, service: booked, lock: true, units };
  const found = await visitOfService(tx, bookablePort, target);
  if (!found) {
    const done = await bookLine(tx, booking);
    return done.ok ? answerOf(tx, order, booked, { startsAt: at, zone }) : done;
  }
  const moved = await moveFound(tx, bookablePort, found, {
    to: { day, minute: minutesOf(time) },
    force,
    overbook: overbook !== undefined,
    who: by.name,
  });
  return moved.ok ? answerOf(tx, order, booked, moved) : refusalOf(moved);
}

async function answerOf(
  tx: Deps,
  order: Pick<Order, 'id' | 'status'>,
  line: OrderLine,
  { startsAt, zone }: { startsAt: Date; zone: string },
) {
  return {
    status: (await lockOrder(tx, order.id))?.status ?? order.status,
    when: whenText(localTime(startsAt, zone), localTime(tx.clock.now(), zone).day, line.homeVisit !== null),
  };
}

function refusalOf(refusal: Exclude<HoldOutcome | DeskMoveOutcome, { ok: true }>) {
  switch (refusal.code) {
    case 'unsuitable':
      return { ok: false, code: 'unsuitable', problems: [UNSUITABLE] } as const;
    case 'too_near':
      return { ok: false, code: 'unsuitable', problems: [refusal.because] } as const;
    case 'past':
    case 'midnight':
    case 'closed':
    case 'walk_in':
      return { ok: false, code: refusal.code } as const;
    case 'stale':
    case 'not_bookable':
      return refusal;
    case 'not_found':
      return ORDER_NOT_FOUND;
    default:
      return { ok: false, code: 'taken' } as const;
  }
}
