import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, type Arrival, occupies } from '../appointment.ts';
import { type Place, placesFor } from '../free-starts.ts';
import { withTaken } from '../seats.ts';
import type { Bookable } from './bookable.ts';
import { releaseOverdue } from './end-appointments.ts';
import { lockDays, type ResourceDay, type Slot } from './internal/day-queries.ts';
import { idsOf } from './internal/queries.ts';
import { writePlaces } from './internal/write-places.ts';
import { needsOfVisits, productIdsOf } from './needs-of-visits.ts';
import { isTimed, type OwnVisit } from './times-of.ts';
import { isIn, withChange, withoutOwn } from './without-own.ts';

export interface Placing {
  bookable: Bookable;
  visit: OwnVisit;
  /** The visit's appointments, which the caller has locked. */
  own: readonly Appointment[];
  to: Arrival;
  moves: number;
  /** A resource that is out of service on one day. */
  except?: Slot | undefined;
  /** Opens a seat where none is free. */
  overbook?: boolean;
  /** `waiting`: the seat is only kept for the visit. */
  holder?: Appointment['holder'];
}

/**
 * Takes the visit's seats and gives the former ones back. Returns null without free seats. The caller has locked the
 * quote or order, and decided whether the time suits.
 */
export async function placeVisit(
  tx: Deps,
  { bookable, visit, own, to, moves, except, overbook = false, holder = 'quote' }: Placing,
): Promise<Date | null> {
  const needs = (await needsOfVisits(tx, [visit]))(visit);
  const days = await lockFreshDays(tx, { unitId: visit.unitId, day: to.day, own });
  const free = withoutOwn(days, own);
  const { rest, stay } = visitNeeds(visit.plan);
  const places = findPlaces(free, { needs, rest, stay }, { unitId: visit.unitId, to, except, overbook });
  if (!places) return null;
  const taken = places.map((place) => ({ ...place, day: to.day }));
  const startsAt = instantOf(to, visit.zone);
  const { customerId, quoteId, heldUntil } = bookable;
  const { beneficiaryId, unitId, part } = visit;
  const key = { customerId, quoteId, beneficiaryId, unitId, part, startsAt, changedAt: tx.clock.now() };
  await writePlaces(tx.db, {
    days: changesOf(days, withChange(free, taken, 1)),
    gone: idsOf(
      own.filter((one) => one.quoteId !== quoteId || places.every(({ kind }) => kind !== one.kind)),
    ),
    visits: taken.map((place) => ({
      ...place,
      ...key,
      holder,
      cep: '',
      minutes: 0,
      productIds: productIdsOf(visit.plan),
      state: heldUntil === null ? 'booked' : 'held',
      expiresAt: heldUntil,
      moves,
    })),
    times: holder === 'waiting' ? [] : [{ ...key, reserved: true }],
  });
  return startsAt;
}

interface Wish extends Pick<Placing, 'to' | 'except' | 'overbook'> {
  unitId: number;
}

export function findPlaces(
  days: readonly ResourceDay[],
  visit: Parameters<typeof placesFor>[1],
  { unitId, to, except, overbook = false }: Wish,
): Place[] | null {
  const open = days
    .filter(isIn(except))
    .filter((one) => one.day === to.day && one.unitId === unitId && one.active);
  return (
    placesFor(open, visit, to.minute) ??
    (overbook ? placesFor(open.map(withoutLimit), visit, to.minute) : null)
  );
}

interface Locked {
  unitId: number;
  day: CalendarDay;
  own: readonly Appointment[];
}

/**
 * Locks all days in one statement before it frees overdue seats, so that it already has the locks that these need.
 */
export async function lockFreshDays(tx: Deps, { unitId, day, own }: Locked) {
  const input = { unitId, day, also: own.filter(occupies), own, now: tx.clock.now() };
  const days = await lockDays(tx.db, input);
  if (!days.some(({ overdue }) => overdue)) return days;
  await releaseOverdue(tx, { unitId, day, except: own.map(({ id }) => id) });
  return lockDays(tx.db, input);
}

export const ownVisit = (bookable: Bookable, key: Parameters<typeof isVisit>[0]): OwnVisit | undefined =>
  bookable.visits.filter(isTimed).find(isVisit(key));

const withoutLimit = (day: ResourceDay): ResourceDay => ({
  ...day,
  capacity: day.capacity.map(() => Number.MAX_SAFE_INTEGER),
});

/** The days whose seats differ. A day gets room for a visit beyond its capacity. */
export const changesOf = (before: readonly ResourceDay[], after: readonly ResourceDay[]): ResourceDay[] =>
  after
    .filter(({ taken }, index) => taken.some((count, quarter) => count !== before[index]?.taken[quarter]))
    .map((one) => {
      const capacity = withTaken(one.capacity, one.taken);
      const overbooked = capacity.some((open, quarter) => open !== one.capacity[quarter]);
      return { ...one, capacity, adjusted: one.adjusted || overbooked };
    });
