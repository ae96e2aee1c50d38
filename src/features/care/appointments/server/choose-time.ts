import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { planVisitAt } from '#features/care/visit-plans/server/plan-visit-at.ts';
import { instantOf, localTime } from '#features/shop/opening-hours/schedule.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, type Arrival, isVisit, type VisitKey } from '../appointment.ts';
import { changeTaken } from '../day-grid.ts';
import { type Place, placesFor } from '../free-starts.ts';
import { type MoveRefusal, moveRefusal } from '../may-move.ts';
import { arrivalMinutes } from '../visit-times.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { giveSeatsBack, releaseOverdue } from './end-appointments.ts';
import { lockAppointments, lockDays, replaceVisit, type UnitDay, writeTaken } from './internal/queries.ts';
import { isTimed, OPEN_DAYS, type OwnVisit } from './list-times.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { occupies, withoutOwn } from './without-own.ts';

interface Wanted extends VisitKey, Arrival {
  customerId: number;
  /** '' for the open quote. */
  order: string;
}

export type ChooseOutcome =
  | { ok: true; startsAt: Date }
  /** `unsuitable`: the preparation or the opening hours refuse it. `taken`: no seat is left. */
  | { ok: false; code: 'not_found' | 'unsuitable' | 'taken' | MoveRefusal };

/** Holds a time for a visit, or moves the visit to it: the new seat and the old one change hands together. */
export function chooseTime(deps: Deps, port: BookablePort, wanted: Wanted): Promise<ChooseOutcome> {
  return inTransaction(deps, async (tx): Promise<ChooseOutcome> => {
    const bookable = await port.find(tx, wanted, { lock: true });
    const visit = bookable?.visits.filter(isTimed).find(isVisit(wanted));
    const now = tx.clock.now();
    const isOver = bookable !== null && bookable.heldUntil !== null && bookable.heldUntil <= now;
    if (!bookable || !visit || isOver) return { ok: false, code: 'not_found' };
    const own = (await lockAppointments(tx.db, bookable.quoteId)).filter(isVisit(visit));
    const paid = bookable.heldUntil === null;
    const [before] = own.filter(occupies);
    const refused = paid && before ? moveRefusal(before, now) : null;
    if (refused) return { ok: false, code: refused };
    if (!isOffered(visit, wanted, now)) return { ok: false, code: 'unsuitable' };
    const needs = (await needsOfVisits(tx, [visit]))(visit);
    const days = await lockFreshDays(tx, { unitId: visit.unitId, day: wanted.day, own });
    const free = withoutOwn(days, own);
    const open = free.filter((one) => one.day === wanted.day && one.unitId === visit.unitId && one.active);
    const places = placesFor(open, { needs, rest: visitNeeds(visit.plan).rest }, wanted.minute);
    if (!places) return { ok: false, code: 'taken' };
    await writeChanges(tx, days, withPlaces(free, wanted.day, places));
    const startsAt = instantOf(wanted, visit.zone);
    await replaceVisit(tx.db, {
      quoteId: bookable.quoteId,
      visit,
      next: places.map((place) => ({
        ...place,
        customerId: bookable.customerId,
        quoteId: bookable.quoteId,
        beneficiaryId: visit.beneficiaryId,
        unitId: visit.unitId,
        part: visit.part,
        day: wanted.day,
        startsAt,
        productIds: visit.plan.services.map(({ id }) => id),
        state: paid ? 'booked' : 'held',
        expiresAt: bookable.heldUntil,
        moves: paid && before?.state === 'booked' ? before.moves + 1 : 0,
        changedAt: now,
      })),
    });
    await announce(tx, port, { bookable, visit, startsAt });
    return { ok: true, startsAt };
  });
}

function isOffered(visit: OwnVisit, { day, minute }: Arrival, now: Date): boolean {
  const last = addDays(localTime(now, visit.zone).day, OPEN_DAYS);
  return day <= last && arrivalMinutes(visit, day, now.getTime()).includes(minute);
}

interface Locked {
  unitId: number;
  day: CalendarDay;
  own: readonly Appointment[];
}

/** Locks all days in one statement before it gives back overdue seats, whose locks are then its own already. */
async function lockFreshDays(tx: Deps, { unitId, day, own }: Locked) {
  const wanted = { unitId, day, also: own.filter(occupies) };
  const days = await lockDays(tx.db, wanted);
  const released = await releaseOverdue(tx, { unitId, day, except: own.map(({ id }) => id) });
  return released > 0 ? lockDays(tx.db, wanted) : days;
}

const withPlaces = (days: readonly UnitDay[], day: string, places: readonly Place[]): UnitDay[] =>
  days.map((one) => ({
    ...one,
    taken: places
      .filter(({ resourceId }) => resourceId === one.resourceId && day === one.day)
      .reduce<readonly number[]>((taken, place) => changeTaken(taken, place, 1), one.taken),
  }));

async function writeChanges(tx: Deps, before: readonly UnitDay[], after: readonly UnitDay[]): Promise<void> {
  for (const [index, one] of after.entries())
    if (one.taken.some((count, quarter) => count !== before[index]?.taken[quarter]))
      await writeTaken(tx.db, one);
}

interface Chosen {
  bookable: Bookable;
  visit: OwnVisit;
  startsAt: Date | null;
}

/** The preparation, its reminder and the calendar follow the plan; a paid order also follows the booking. */
async function announce(tx: Deps, port: BookablePort, { bookable, visit, startsAt }: Chosen): Promise<void> {
  const { customerId, quoteId, order } = bookable;
  const { beneficiaryId, unitId, part } = visit;
  await planVisitAt(tx, { customerId, quoteId, beneficiaryId, unitId, part, startsAt });
  if (startsAt && bookable.heldUntil === null)
    await port.onChosen(tx, order, {
      beneficiaryId,
      unitId,
      productIds: visit.plan.services.map(({ id }) => id),
      startsAt,
    });
}

export type CancelOutcome =
  | { ok: true }
  /** `needs_time`: a paid service of the visit is done by appointment only. */
  | { ok: false; code: 'not_found' | 'needs_time' | MoveRefusal };

/** Gives the seat back; the services stay in the order. */
export function cancelTime(
  deps: Deps,
  port: BookablePort,
  wanted: VisitKey & Pick<Wanted, 'customerId' | 'order'>,
): Promise<CancelOutcome> {
  return inTransaction(deps, async (tx): Promise<CancelOutcome> => {
    const bookable = await port.find(tx, wanted, { lock: true });
    const visit = bookable?.visits.filter(isTimed).find(isVisit(wanted));
    if (!bookable || !visit) return { ok: false, code: 'not_found' };
    const own = (await lockAppointments(tx.db, bookable.quoteId)).filter(isVisit(visit));
    const [first] = own;
    if (!first) return { ok: false, code: 'not_found' };
    // Giving a visit up is not counted, so only its hour may be too near.
    const late = first.state === 'booked' && moveRefusal({ ...first, moves: 0 }, tx.clock.now());
    if (late) return { ok: false, code: late };
    if (bookable.heldUntil === null && visit.byAppointment) return { ok: false, code: 'needs_time' };
    await giveSeatsBack(tx, own);
    await replaceVisit(tx.db, { quoteId: bookable.quoteId, visit, next: [] });
    await announce(tx, port, { bookable, visit, startsAt: null });
    return { ok: true };
  });
}
