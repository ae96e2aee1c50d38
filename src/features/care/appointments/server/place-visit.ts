import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { planVisitAt } from '#features/care/visit-plans/server/plan-visit-at.ts';
import { isVisit } from '#features/care/visit-plans/visit-key.ts';
import { instantOf } from '#features/shop/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment, Arrival } from '../appointment.ts';
import { placesFor } from '../free-starts.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { releaseOverdue } from './end-appointments.ts';
import { changeDay, lockDays, type ResourceDay, type Slot } from './internal/day-queries.ts';
import { replaceVisit } from './internal/queries.ts';
import { isTimed, type OwnVisit } from './list-times.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { occupies, withChange, withoutOwn } from './without-own.ts';

export interface Placing {
  bookable: Bookable;
  visit: OwnVisit;
  /** The visit's appointments, locked. */
  own: readonly Appointment[];
  to: Arrival;
  moves: number;
  who?: string | undefined;
  /** A resource that is out on one day. */
  except?: Slot | undefined;
  /** Opens a seat where none is free. */
  overbook?: boolean;
}

/**
 * Takes the visit's seats and gives the former ones back. Null without free seats. The caller has locked quote or order,
 * and decided whether the time suits.
 */
export async function placeVisit(
  tx: Deps,
  port: BookablePort,
  { bookable, visit, own, to, moves, who, except, overbook = false }: Placing,
): Promise<Date | null> {
  const needs = (await needsOfVisits(tx, [visit]))(visit);
  const days = await lockFreshDays(tx, { unitId: visit.unitId, day: to.day, own });
  const free = withoutOwn(days, own);
  const open = free.filter(
    (one) =>
      one.day === to.day &&
      one.unitId === visit.unitId &&
      one.active &&
      (one.resourceId !== except?.resourceId || one.day !== except.day),
  );
  const wanted = { needs, rest: visitNeeds(visit.plan).rest };
  const places =
    placesFor(open, wanted, to.minute) ??
    (overbook ? placesFor(open.map(withoutLimit), wanted, to.minute) : null);
  if (!places) return null;
  const taken = places.map((place) => ({ ...place, day: to.day }));
  await writeChanges(tx, days, withChange(free, taken, 1));
  const startsAt = instantOf(to, visit.zone);
  const paid = bookable.heldUntil === null;
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
      day: to.day,
      cep: '',
      minutes: 0,
      startsAt,
      productIds: visit.plan.services.map(({ id }) => id),
      state: paid ? 'booked' : 'held',
      expiresAt: bookable.heldUntil,
      moves,
      changedAt: tx.clock.now(),
    })),
  });
  await announce(tx, port, { bookable, visit, startsAt, who });
  return startsAt;
}

interface Locked {
  unitId: number;
  day: CalendarDay;
  own: readonly Appointment[];
}

/** Locks all days in one statement before it gives back overdue seats, whose locks are then its own already. */
export async function lockFreshDays(tx: Deps, { unitId, day, own }: Locked) {
  const wanted = { unitId, day, also: own.filter(occupies) };
  const days = await lockDays(tx.db, wanted);
  const released = await releaseOverdue(tx, { unitId, day, except: own.map(({ id }) => id) });
  return released > 0 ? lockDays(tx.db, wanted) : days;
}

export const ownVisit = (bookable: Bookable, wanted: Parameters<typeof isVisit>[0]): OwnVisit | undefined =>
  bookable.visits.filter(isTimed).find(isVisit(wanted));

const withoutLimit = (day: ResourceDay): ResourceDay => ({
  ...day,
  capacity: day.capacity.map(() => Number.MAX_SAFE_INTEGER),
});

export async function writeChanges(
  tx: Deps,
  before: readonly ResourceDay[],
  after: readonly ResourceDay[],
): Promise<void> {
  for (const [index, one] of after.entries()) {
    const { taken } = one;
    if (taken.every((count, quarter) => count === before[index]?.taken[quarter])) continue;
    const capacity = one.capacity.map((open, quarter) => Math.max(open, taken[quarter] ?? 0));
    const overbooked = capacity.some((open, quarter) => open !== one.capacity[quarter]);
    await changeDay(tx.db, one, { taken, ...(overbooked && { capacity, adjusted: true }) });
  }
}

interface Chosen {
  bookable: Bookable;
  visit: Pick<OwnVisit, 'beneficiaryId' | 'unitId' | 'part' | 'plan'>;
  startsAt: Date | null;
  who?: string | undefined;
}

/** The preparation, its reminder and the calendar follow the plan; a paid order also follows the booking. */
export async function announce(
  tx: Deps,
  port: BookablePort,
  { bookable, visit, startsAt, who }: Chosen,
): Promise<void> {
  const { customerId, quoteId, order } = bookable;
  const { beneficiaryId, unitId, part } = visit;
  await planVisitAt(tx, { customerId, quoteId, beneficiaryId, unitId, part, startsAt });
  if (startsAt && bookable.heldUntil === null)
    await port.onChosen(tx, order, {
      beneficiaryId,
      unitId,
      productIds: visit.plan.services.map(({ id }) => id),
      startsAt,
      who,
    });
}
