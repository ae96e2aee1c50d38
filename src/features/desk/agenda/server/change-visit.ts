import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { type Arrival, occupies } from '#features/care/appointments/appointment.ts';
import { appointmentOf, todayAt } from '#features/care/appointments/server/agenda-of-day.ts';
import {
  changeOf,
  type DeskMove,
  markAbsent as markVisit,
  moveAtDesk,
  moveFound,
  nearestOf,
  nearestTimes,
} from '#features/care/appointments/server/desk-moves.ts';
import { agendaOfService, visitOfService } from '#features/care/appointments/server/visit-of-service.ts';
import { whenText } from '#features/care/appointments/when-text.ts';
import {
  missVisit as missPartnerVisit,
  moveVisit as movePartnerVisit,
} from '#features/care/partner-booking/server/desk-changes.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { changeUnit } from '#features/purchase/order-tracking/server/change-unit.ts';
import { endBookings } from '#features/purchase/orders/server/end-bookings.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByQuote, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds, viewUnit } from '#features/shop/stores/server/read-units.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { clockText, minutesOf } from '#values/hour.ts';
import type { freeTimes, moveVisit, proposeMoves } from '../operations.ts';
import { deskVisit } from './visits-on.ts';

/** A later day is a typing error. */
const YEAR = 365;

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

async function findOwn(tx: Deps, id: number, by: Operator) {
  const appointment = await appointmentOf(tx, id);
  if (!appointment || !covers(by, 'agenda.handle', [appointment])) return null;
  if (appointment.holder === 'partner') return { appointment, order: null };
  const order = await findByQuote(tx, appointment.quoteId);
  return order && { appointment, order };
}

/** The agenda is null for the visit of a partner, whose hour its patient arranges by phone. */
export async function timesOfOne(deps: Deps, { id, from }: InputOf<typeof freeTimes>, by: Operator) {
  const found = await findOwn(deps, id, by);
  if (!found) return NOT_FOUND;
  const { appointment, order } = found;
  const [productId] = appointment.productIds;
  if (!order || productId === undefined) return { agenda: null };
  const target = {
    customerId: order.customerId,
    order: order.incrementId,
    service: { ...appointment, productId },
    units: scopeOf(by, 'agenda.handle'),
  };
  const agenda = await agendaOfService(deps, bookablePort, target, from);
  return { agenda: agenda && { ...agenda, also: [] } };
}

/**
 * Proposes each time once, because the list does not know how many seats it has. Where another shopper takes a proposed
 * time meanwhile, its move is refused and the operator chooses again.
 */
export async function proposeAll(
  deps: OrderDeps,
  { ids, day, unit }: InputOf<typeof proposeMoves>,
  by: Operator,
) {
  if (day !== undefined && day < dayOf(deps.clock.now())) return { ok: false, code: 'past_day' } as const;
  const rows: { id: number; day: CalendarDay; time: string }[] = [];
  for (const id of ids) {
    const found = await findOwn(deps, id, by);
    if (!found?.order) continue;
    const { appointment, order } = found;
    const times = await (unit
      ? timesElsewhere(deps, found, { unit, day }, by)
      : nearestTimes(deps, bookablePort, {
          customerId: order.customerId,
          order: order.incrementId,
          visit: appointment,
          units: scopeOf(by, 'agenda.handle'),
          to: { nearest: day ?? null },
          except: appointment,
        }));
    const free = times.map(({ day, minute }) => ({ id, day, time: clockText(minute) }));
    const own = free.find((one) => !rows.some((taken) => taken.day === one.day && taken.time === one.time));
    if (own) rows.push(own);
  }
  return { rows };
}

/**
 * The customer's limit of two moves and twelve hours does not bind the store, and the move does not count towards it.
 */
export async function moveOne(
  tx: OrderDeps,
  { id, day, time, unit: elsewhere, leave, force, overbook, seen }: InputOf<typeof moveVisit>,
  by: Operator,
) {
  const found = await findOwn(tx, id, by);
  if (!found) return NOT_FOUND;
  const { appointment, order } = found;
  const unit = (await unitsByIds(tx, [appointment.unitId])).get(appointment.unitId);
  const today = unit && todayAt(tx, unit);
  if (today && day !== undefined) {
    if (time === undefined && day < today) return { ok: false, code: 'past_day' } as const;
    if (day > addDays(today, YEAR)) return { ok: false, code: 'too_far' } as const;
  }
  const move = {
    to: day !== undefined && time !== undefined ? { day, minute: minutesOf(time) } : { nearest: day ?? null },
    force,
    overbook,
    except: leave ? appointment : undefined,
    seen,
  };
  const moved =
    elsewhere !== undefined && elsewhere !== unit?.code
      ? await moveElsewhere(tx, found, { ...move, unit: elsewhere }, by)
      : order
        ? await moveAtDesk(tx, bookablePort, {
            ...move,
            customerId: order.customerId,
            order: order.incrementId,
            visit: appointment,
            who: by.name,
            units: scopeOf(by, 'agenda.handle'),
          })
        : await movePartnerVisit(tx, appointment, move);
  if (!moved.ok && moved.code === 'no_time' && day !== undefined)
    return { ok: false, code: 'day_full' } as const;
  if (!moved.ok) return moved;
  const to = localTime(moved.startsAt, moved.zone);
  const now = localTime(tx.clock.now(), moved.zone);
  const when = whenText(to, now.day, appointment.kind === 'team');
  return {
    subject: 'code' in moved ? visitSubject(moved.code) : orderSubject(order?.incrementId ?? ''),
    when,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

interface Elsewhere extends Pick<DeskMove, 'to' | 'force' | 'overbook' | 'seen'> {
  unit: string;
}

/** Gives all services of a visit to another unit, and then finds the visit there. A refusal must roll back. */
async function giveToUnit(
  tx: OrderDeps,
  { appointment, order }: Found,
  { unit: code, seen }: Pick<Elsewhere, 'unit' | 'seen'>,
  by: Operator,
) {
  if (!order) return { ok: false, code: 'of_partner' } as const;
  const to = await viewUnit(tx, code);
  if (!to || !covers(by, 'agenda.handle', [{ unitId: to.id }]))
    return { ok: false, code: 'not_offered' } as const;
  const locked = await lockOrder(tx, order.id);
  const current = await appointmentOf(tx, appointment.id);
  if (!locked || !current) return NOT_FOUND;
  const lines = await linesOf(tx, order.id);
  const own = deskVisit(current, { ...order, lines }).lines;
  const [first] = own;
  if (!first || !occupies(current)) return NOT_FOUND;
  if (seen !== undefined && current.startsAt.toISOString() !== seen) {
    const zone = zoneOfUnit((await unitsByIds(tx, [current.unitId])).get(current.unitId));
    return { ok: false, code: 'stale', change: changeOf(current, zone, tx.clock.now()) } as const;
  }
  const { customerId, incrementId } = order;
  const changed = await changeUnit(tx, {
    incrementId,
    lines: own.map((line) => lines.indexOf(line) + 1),
    unit: code,
    who: by.name,
    rebooks: true,
  });
  if (!changed.ok) return changed;
  const visit = await visitOfService(tx, bookablePort, {
    customerId,
    order: incrementId,
    service: { ...first, unitId: to.id },
    lock: true,
    units: scopeOf(by, 'agenda.handle'),
  });
  return visit ? { ok: true as const, ...visit } : ({ ok: false, code: 'no_agenda' } as const);
}

async function moveElsewhere(tx: OrderDeps, found: Found, { unit, ...move }: Elsewhere, by: Operator) {
  const given = await giveToUnit(tx, found, { unit, seen: move.seen }, by);
  if (!given.ok) return given;
  const near = found.appointment.startsAt;
  return moveFound(tx, bookablePort, given, { ...move, seen: undefined, near, who: by.name });
}

/** The services go to the other unit, where its agenda is asked, and come back before anything is kept. */
const timesElsewhere = (
  deps: OrderDeps,
  found: Found,
  { unit, day }: { unit: string; day: CalendarDay | undefined },
  by: Operator,
): Promise<Arrival[]> =>
  abortable<Arrival[], OrderDeps>(deps, async (tx, abort) => {
    const given = await giveToUnit(tx, found, { unit }, by);
    if (!given.ok) return abort([]);
    const to = { nearest: day ?? null };
    return abort(await nearestOf(tx, given, { to, near: found.appointment.startsAt }));
  });

/** An attended service of the visit proves that the patient came. */
export async function missOne(tx: Deps, { id }: { id: number }, by: Operator) {
  const found = await findOwn(tx, id, by);
  if (!found) return NOT_FOUND;
  const { appointment, order } = found;
  if (!order) {
    const missed = await missPartnerVisit(tx, appointment);
    return missed.ok ? { subject: visitSubject(missed.code) } : missed;
  }
  const locked = await lockOrder(tx, order.id);
  if (!locked) return NOT_FOUND;
  const { lines } = deskVisit(appointment, { ...order, lines: await linesOf(tx, order.id) });
  if (lines.some(({ state }) => state === 'attended')) return { ok: false, code: 'attended' } as const;
  const missed = await markVisit(tx, order.quoteId, appointment);
  if (!missed.ok) return missed;
  await endBookings(tx, locked, { lines, who: by.name });
  return { subject: orderSubject(order.incrementId) };
}
