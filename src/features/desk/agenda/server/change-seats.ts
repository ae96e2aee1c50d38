import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import type { Appointment } from '#features/care/appointments/appointment.ts';
import { QUARTER } from '#features/care/appointments/day-grid.ts';
import type { Period } from '#features/care/appointments/seats.ts';
import { appointmentsOn, resourceOn, todayAt } from '#features/care/appointments/server/agenda-of-day.ts';
import { setSeats } from '#features/care/appointments/server/set-seats.ts';
import { endHolds } from '#features/care/partner-booking/server/desk-changes.ts';
import { partnerVisitsAtDesk } from '#features/care/partner-booking/server/desk-visits.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { ordersByQuotes } from '#features/purchase/orders/server/read-orders.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { hourText, minutesOf } from '#values/hour.ts';
import type { setSeats as setSeatsOperation } from '../operations.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

export async function changeSeats(
  tx: Deps,
  { resource: code, day, from, until, seats, onlyFree, seen }: InputOf<typeof setSeatsOperation>,
  by: Operator,
) {
  const resource = await resourceOn(tx, code, day);
  const unit = resource && (await unitsByIds(tx, [resource.unitId])).get(resource.unitId);
  if (!resource || !unit || !covers(by, 'agenda.seats', [resource])) return NOT_FOUND;
  const period = { from: minutesOf(from), until: minutesOf(until) };
  if (period.until <= period.from) return { ok: false, code: 'empty_period' } as const;
  if (day < todayAt(tx, unit)) return { ok: false, code: 'past' } as const;
  const change = { resource, day, period, seats: onlyFree ? ('free' as const) : seats, seen };
  if (onlyFree || seats === 0) {
    const there = await appointmentsOn(tx, unit.id, day);
    await endHolds(tx, there.filter(isWithin(resource.resourceId, period)));
  }
  const done = await setSeats(tx, change);
  if (done.ok || done.code !== 'taken') return done;
  const orders = await ordersByQuotes(tx, [...new Set(done.visits.map(({ quoteId }) => quoteId))]);
  const ofPartners = done.visits.filter(({ holder }) => holder === 'partner').map(({ quoteId }) => quoteId);
  const partners = await partnerVisitsAtDesk(tx, ofPartners);
  const visits = done.visits.map(({ start, quoteId }) => {
    const order = orders.get(quoteId);
    const code = partners.get(quoteId)?.code;
    const what = order ? orderSubject(order.incrementId) : code ? visitSubject(code) : 'reserva sem pedido';
    return `${hourText(start * QUARTER)}, ${what}`;
  });
  return { ok: false, code: 'taken', visits } as const;
}

const isWithin =
  (resourceId: number, { from, until }: Period) =>
  (one: Appointment): boolean =>
    one.resourceId === resourceId &&
    one.start * QUARTER < until &&
    from < (one.start + one.quarters) * QUARTER;
