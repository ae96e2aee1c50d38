import { isVisit } from '#features/care/visit-plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { ServedLine } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { type AnyVisit, bookServices, isOfVisit, withdrawTimes } from './any-visit.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { giveSeatsBack } from './end-appointments.ts';
import { homeVisits } from './home-visits.ts';
import { selectDaysOf } from './internal/day-queries.ts';
import { deleteAppointments, idsOf, lockAppointments } from './internal/queries.ts';
import { selectResourcesAt } from './internal/resource-queries.ts';
import { isTimed, timesOf } from './list-times.ts';
import { needsOfVisits } from './needs-of-visits.ts';

interface Wanted {
  customerId: number;
  order: string;
  service: ServedLine;
}

interface Found {
  bookable: Bookable;
  visit: AnyVisit;
}

/** The visit of a service, if an agenda decides about its time: its unit has all resources, or a team covers its home. */
export async function visitOfService(
  deps: Deps,
  port: BookablePort,
  { service, ...wanted }: Wanted,
): Promise<Found | null> {
  const bookable = await port.find(deps, wanted, { lock: false, withBooked: true });
  if (!bookable) return null;
  const serves = ({ beneficiaryId, unitId, plan }: Bookable['visits'][number]) =>
    beneficiaryId === service.beneficiaryId &&
    unitId === service.unitId &&
    plan.services.some(({ id }) => id === service.productId);
  const visit =
    bookable.visits.filter(isTimed).find(serves) ??
    (await homeVisits(deps, bookable.visits)).find(({ people }) => people.some(serves));
  return visit && (await hasAgenda(deps, visit)) ? { bookable, visit } : null;
}

/** On one day, which an agenda opens some months before, or on any. */
async function hasAgenda(deps: Deps, visit: AnyVisit, day?: CalendarDay): Promise<boolean> {
  const resources =
    day === undefined
      ? await selectResourcesAt(deps.db, visit.unitId)
      : (await selectDaysOf(deps.db, visit.unitId, day)).filter(({ active }) => active);
  if (visit.atHome) {
    const ids = new Set(resources.map(({ resourceId }) => resourceId));
    return visit.teams.some(({ resourceId }) => ids.has(resourceId));
  }
  const needs = (await needsOfVisits(deps, [visit]))(visit);
  return needs.every((need) => resources.some(({ kind }) => kind === need.kind));
}

export const isOpenOn = (deps: Deps, { visit }: Found, day: CalendarDay): Promise<boolean> =>
  hasAgenda(deps, visit, day);

/** An hour without a seat: the visit leaves its former seats. False when it has none. The caller has locked the order. */
export async function leaveSeats(
  tx: Deps,
  port: BookablePort,
  { bookable, visit, startsAt, who }: Found & { startsAt: Date; who: string },
): Promise<boolean> {
  const own = (await lockAppointments(tx.db, bookable.quoteId)).filter(isOfVisit(visit));
  if (own.length === 0) return false;
  await giveSeatsBack(tx, own);
  await deleteAppointments(tx.db, idsOf(own));
  await withdrawTimes(tx, bookable, visit);
  await bookServices(tx, port, { bookable, visit, startsAt, who });
  return true;
}

export async function timesOfFound(
  deps: Deps,
  { bookable, visit }: Found,
  from: CalendarDay | undefined,
): Promise<TimesOfVisit['days']> {
  return (await timesOf(deps, bookable, { from })).find(isVisit(visit))?.days ?? [];
}
